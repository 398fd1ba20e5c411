/** Icons that the shell does not need: they load with the parts that use them. */
import { stroked } from './icons';

export const Pause = stroked(<path d="M8 5v14M16 5v14" />);
export const Play = stroked(<path d="M7 4.5v15L19.5 12Z" />);
export const Alert = stroked(<path d="M12 3 22 20.5H2ZM12 9.5v5M12 16.5v2" />);
export const Check = stroked(<path d="m4 12.5 5.5 5.5L20.5 6.5" />);
