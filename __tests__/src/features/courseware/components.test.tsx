/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { CallForm } from '@/src/features/courseware/components/CallForm';
import { CoursewareSidebar } from '@/src/features/courseware/components/CoursewareSidebar';
import { DownloadList } from '@/src/features/courseware/components/DownloadList';
import { EnquiryForm } from '@/src/features/courseware/components/EnquiryForm';
import { ListState } from '@/src/features/courseware/components/ListState';
import { ProductTabs } from '@/src/features/courseware/components/ProductTabs';
import { QuickviewTable } from '@/src/features/courseware/components/QuickviewTable';
import { VideoCard } from '@/src/features/courseware/components/VideoCard';
import { callDefaults } from '@/src/features/courseware/callForm';
import { enquiryDefaults } from '@/src/features/courseware/enquiryForm';
import { aProduct, aProductItem, aQuickview, aVideo } from '@/__tests__/support/builders';

const group = { group_id: 1, group_label: 'RF', items: [aProductItem()] };
const sidebar = (over: Partial<Parameters<typeof CoursewareSidebar>[0]> = {}) => (
  <CoursewareSidebar
    groups={[group, { group_id: 3, group_label: 'General', items: [] }]}
    status="ready"
    openGroup={null}
    current="/cw"
    onGroup={jest.fn()}
    onCall={jest.fn()}
    onEnquiry={jest.fn()}
    onPortal={jest.fn()}
    {...over}
  />
);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the sidebar', () => {
  it('leads to the overviews, to each product by code and title, and to support', () => {
    const onGroup = jest.fn();
    const { rerender } = render(sidebar({ onGroup }));
    expect(screen.getByRole('navigation', { name: 'Courseware' })).toBeTruthy();
    expect(hrefOf('Quick glance at all courseware')).toBe('/cw/quickview?scroll=1');
    expect([hrefOf('Short video'), hrefOf('Labs on Video')]).toEqual(['/cw/shortvideo', '/cw/labsvideo']);
    expect(hrefOf('Warranty FAQ (PDF)')).toMatch(/\.pdf$/);
    expect(screen.queryByRole('link', { name: /RF Circuit/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'RF', expanded: false }));
    expect(onGroup).toHaveBeenCalledWith(1);
    rerender(sidebar({ openGroup: 1, current: '/cw/products/1000' }));
    expect(screen.getByRole('button', { name: 'RF', expanded: true })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'ME1000 RF Circuit Design', current: 'page' });
    expect(link.getAttribute('href')).toBe('/cw/products/1000');
  });

  it('opens the forms and the portal', () => {
    const [onCall, onEnquiry, onPortal] = [jest.fn(), jest.fn(), jest.fn()];
    render(sidebar({ onCall, onEnquiry, onPortal }));
    for (const name of ['Schedule a Call', 'Enquiry', 'Reseller Portal'])
      fireEvent.submit(screen.getByRole('button', { name }));
    for (const opened of [onCall, onEnquiry, onPortal]) expect(opened).toHaveBeenCalledTimes(1);
  });

  it('does not offer a portal where none is configured', () => {
    render(sidebar({ onPortal: undefined }));
    expect(screen.queryByRole('button', { name: 'Reseller Portal' })).toBeNull();
  });

  it('draws a mark for each partner, beside its name', () => {
    const { container } = render(sidebar());
    const logos = [...container.querySelectorAll('a[href="/techpartner"]')];
    expect(logos.length).toBeGreaterThan(2);
    const marks = logos.map((logo) => logo.querySelector('svg')?.innerHTML);
    expect(new Set(marks).size).toBe(logos.length);
    expect(logos.every((logo) => logo.textContent)).toBe(true);
  });

  it('says what it waits for, and what it does not have', () => {
    const { rerender } = render(sidebar({ groups: [], status: 'loading' }));
    expect(screen.getByText('Loading...')).toBeTruthy();
    rerender(sidebar({ groups: [] }));
    expect(screen.getByText('No Product(s) Found.')).toBeTruthy();
    rerender(sidebar({ openGroup: 3 }));
    expect(screen.getByText('No course(s) found.')).toBeTruthy();
  });
});

describe('the quick view', () => {
  it('is a table named after its group, with lists for texts of several lines', () => {
    const onQuotation = jest.fn();
    const items = [{ product: aProductItem(), record: aQuickview() }];
    render(<QuickviewTable group={{ ...group, items }} onQuotation={onQuotation} />);
    const table = within(screen.getByRole('table', { name: 'RF' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Courseware Title',
      'Learning Outcomes',
      'Lab Exercises',
      'Target Year of Study',
      'Price (USD)',
    ]);
    const [outcomes, exercises, , price] = table.getAllByRole('cell');
    expect(within(outcomes as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
    expect(exercises?.textContent).toBe('Measure a match');
    expect(price?.textContent).toContain('From $990');
    fireEvent.submit(table.getByRole('button', { name: 'Request for Quotation' }));
    expect(onQuotation).toHaveBeenCalledWith(1000);
  });

  it('has no empty item for a blank line of a text', () => {
    const record = aQuickview({ teaching_slides: 'Match a load\r\n\r\n  Design an amplifier\n' });
    const items = [{ product: aProductItem(), record }];
    render(<QuickviewTable group={{ ...group, items }} onQuotation={jest.fn()} />);
    const [outcomes] = screen.getAllByRole('cell');
    const lines = within(outcomes as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Match a load', 'Design an amplifier']);
  });
});

describe('a product', () => {
  it('has three tabs and shows one of them at a time', () => {
    const onSelect = jest.fn();
    const { rerender } = render(<ProductTabs product={aProduct()} selected="overview" onSelect={onSelect} />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Teaching Slides',
      'Training Kit',
    ]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Overview');
    fireEvent.click(screen.getByRole('tab', { name: 'Training Kit' }));
    expect(onSelect).toHaveBeenCalledWith('training_kit');
    rerender(<ProductTabs product={aProduct()} selected="training_kit" onSelect={onSelect} />);
    const panel = within(screen.getByRole('tabpanel', { name: 'Training Kit' }));
    expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'ZIPLab files',
      'PDFData sheet',
    ]);
  });

  it('shows by an icon what kind of file a link leads to', () => {
    const links = ['/a/b.zip?x=1', '/a/b.pdf', '/a/b.txt'];
    const { container } = render(
      <DownloadList downloads={links.map((link, id) => ({ id, link, label: link }))} />,
    );
    const kinds = [...container.querySelectorAll('svg')].map((icon) => icon.dataset.kind);
    expect(kinds).toEqual(['ZIP', 'PDF', '…']);
  });
});

describe('a video', () => {
  it('asks nothing of a third party before it is started', () => {
    const { container } = render(<VideoCard video={aVideo()} />);
    expect(container.querySelector('iframe, img')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play video: Seven modules, one receiver' }));
    const player = screen.getByTitle('Seven modules, one receiver');
    expect(player.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/a-video-001');
    expect(document.activeElement).toBe(player);
  });

  it('that no host has yet is a still that says so, with nothing to press and no link that fails', () => {
    const youtube = 'https://www.youtube.com/watch?v=SAMPLE-1000-1';
    const { container } = render(<VideoCard video={aVideo({ youtube, youku: undefined })} />);
    expect(screen.getAllByText(/Video not yet available/)[0]).toBeTruthy();
    expect(container.querySelector('svg')).not.toBeNull();
    expect(container.querySelector('a, button, iframe, video')).toBeNull();
    expect(container.textContent).toContain('YouTube');
  });

  it('of this site plays in the page, without a third party', () => {
    const video = { ...aVideo({ youtube: undefined, youku: undefined }), file: '/videos/sample.webm' };
    const { container } = render(<VideoCard video={video} />);
    expect(container.querySelector('video')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Play video: / }));
    const player = container.querySelector('video');
    expect(player?.getAttribute('src')).toBe('/videos/sample.webm');
  });

  it('can be seen on each host that has it', () => {
    const { rerender } = render(<VideoCard video={aVideo()} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent?.trim().split(':')[0])).toEqual([
      'YouTube',
      'Youku',
    ]);
    rerender(<VideoCard video={aVideo({ youtube: undefined, youku: undefined })} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('a list says that it waits, that it failed, or that there is nothing', () => {
  const remote = (status: 'loading' | 'ready' | 'failed') => ({ status });
  const list = (...of: ('loading' | 'ready' | 'failed')[]) => (
    <ListState requests={of.map(remote)} isEmpty>
      rows
    </ListState>
  );
  const { rerender } = render(list('ready', 'loading'));
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  rerender(list('ready', 'failed'));
  expect(screen.getByRole('heading').textContent).toBe('Not available just now');
  rerender(list('ready', 'ready'));
  expect(screen.getByRole('heading').textContent).toBe('No Product(s) Found.');
});

describe('the forms', () => {
  const shared = {
    products: [aProductItem()],
    onSubmit: jest.fn(),
    onRefused: jest.fn(),
    onTyped: jest.fn(),
    onLeave: jest.fn(),
  };

  it('say that they are being sent, and cannot be sent again meanwhile', () => {
    const { unmount } = render(<CallForm {...shared} initial={callDefaults} isSending />);
    const button = () => screen.getByRole('button', { name: 'Submiting...' });
    fireEvent.submit(button());
    unmount();
    render(<EnquiryForm {...shared} initial={enquiryDefaults} isSending />);
    fireEvent.submit(button());
    // An invalid form would be refused if it were validated again.
    expect(shared.onRefused).not.toHaveBeenCalled();
  });

  it('can be changed again once the response is there, and not before: nothing typed is lost', () => {
    const name = { target: { value: 'Siti' } };
    const country = { target: { value: 'MY' } };
    const onTyped = jest.fn();
    const call = (isSending: boolean) => (
      <CallForm {...shared} {...{ onTyped, isSending }} initial={callDefaults} />
    );
    const { rerender, unmount } = render(call(true));
    const changeBoth = (): void => {
      fireEvent.change(screen.getByLabelText('Name'), name);
      fireEvent.change(screen.getByLabelText('Country'), country);
    };
    changeBoth();
    for (const field of [...screen.getAllByRole('textbox'), screen.getByLabelText('Schedule 1')])
      expect(field).toHaveProperty('readOnly', true);
    expect(screen.getByLabelText('Country')).toHaveProperty('value', '');
    expect(onTyped).not.toHaveBeenCalled();
    rerender(call(false));
    changeBoth();
    expect(onTyped).toHaveBeenLastCalledWith({ ...callDefaults, name: 'Siti', country: 'MY' });
    unmount();

    onTyped.mockClear();
    render(<EnquiryForm {...shared} onTyped={onTyped} initial={enquiryDefaults} isSending />);
    changeBoth();
    fireEvent.click(screen.getByRole('checkbox', { name: 'ME1000 RF Circuit Design' }));
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveProperty('readOnly', true);
    expect(onTyped).not.toHaveBeenCalled();
  });

  it('have every control under its specified name', () => {
    const { unmount } = render(<CallForm {...shared} initial={callDefaults} isSending={false} />);
    const names = () =>
      [...document.querySelectorAll('label')].map((label) => label.textContent).filter(Boolean);
    expect([...names()].sort()).toEqual(
      [
        'Name',
        'E-mail',
        'Phone',
        'Company / institution',
        'Education',
        'City',
        'Country',
        'Topic to discuss',
        'Product',
        'Message',
        'Teaching subject',
        'Schedule 1',
        'Schedule 2',
      ].sort(),
    );
    expect(screen.getByText(/Malaysia time.*3 working days ahead/s)).toBeTruthy();
    unmount();
    render(<EnquiryForm {...shared} initial={enquiryDefaults} isSending={false} />);
    expect(names()).toEqual([
      'ME1000 RF Circuit Design',
      'Name',
      'E-mail',
      'Phone',
      'Company',
      'Education',
      'City',
      'Country',
      'Message',
    ]);
  });

  it('offer no day for a call that is over in Malaysia', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-11T17:00:00Z'));
    render(<CallForm {...shared} initial={callDefaults} isSending={false} />);
    for (const name of ['Schedule 1', 'Schedule 2'])
      expect(screen.getByLabelText(name)).toHaveProperty('min', '2027-01-12T00:00');
    clock.mockRestore();
  });

  it('hand over what was typed when they go away', () => {
    const onLeave = jest.fn();
    const { unmount } = render(
      <CallForm {...shared} onLeave={onLeave} initial={callDefaults} isSending={false} />,
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Siti' } });
    expect(onLeave).not.toHaveBeenCalled();
    unmount();
    expect(onLeave).toHaveBeenCalledWith({ ...callDefaults, name: 'Siti' });
  });
});
