import { stroked } from '../../shared/ui/icons';

export const Today = stroked(<path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4M8 14.5l2.5 2.5 5-5" />);
export const Team = stroked(
  <path d="M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20c0-7.5 13-7.5 13 0M16 5a3.2 3.2 0 0 1 0 6.3M18 14.5c2.5.8 3.5 2.7 3.5 5.5" />,
);
export const Activity = stroked(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7v5.5l3.5 2" />);
export const Account = stroked(
  <path d="M8 8.5a4.5 4.5 0 1 1 4.6 4.5M12.5 13 5 20.5h-1.5V18l2-2M15 6.5v.1" />,
);
export const Outbox = stroked(
  <path d="M3.5 13v6.5h17V13M3.5 13h5l1.5 2.5h4l1.5-2.5h5M12 11V3M8.5 6.5 12 3l3.5 3.5" />,
);
export const People = stroked(
  <path d="M3.5 5h17v14h-17ZM8.5 9a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM5.5 16.5c0-3.5 6-3.5 6 0M14.5 10h3.5M14.5 13.5h3.5" />,
);
export const Lists = stroked(<path d="M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10" />);
export const Import = stroked(<path d="M12 3v11M8 10l4 4 4-4M4 15v5.5h16V15" />);
export const Book = stroked(
  <path d="M12 6.5C9.5 4.5 6.5 4.5 3.5 5v13.5c3-.5 6-.5 8.5 1.5 2.5-2 5.5-2 8.5-1.5V5c-3-.5-6-.5-8.5 1.5ZM12 6.5V20" />,
);
export const Sessions = stroked(
  <path d="M3.5 5.5h17v14h-17ZM3.5 10h17M9 5.5v14M15 5.5v14M5 12.5h2.5M10.5 15.5H14M16.5 12.5H19" />,
);
export const Templates = stroked(<path d="M5.5 3.5h13v17h-13ZM9 8h6M9 12h6M9 16h3" />);
export const Classes = stroked(
  <path d="M3.5 4.5h17v11h-17ZM7 8.5h6M7 11.5h4M12 15.5v2.5M8 20.5c0-3.3 8-3.3 8 0M12 18a.1.1 0 1 1 0 .1" />,
);
