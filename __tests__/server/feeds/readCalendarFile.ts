/** A small iCalendar parser, written from RFC 5545 and independent of the site's writer. */

/** Name with its parameters, and the raw value. */
type Property = readonly [name: string, value: string];

export interface ReadCalendar {
  calendar: Map<string, string>;
  events: Map<string, string>[];
}

/** @returns the content lines, unfolded */
export const unfold = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

/** A text value as a calendar shows it. */
export const unescape = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

function propertyOf(line: string): Property {
  const match = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line);
  if (!match) throw new Error(`Not a content line: ${JSON.stringify(line)}`);
  return [match[1] ?? '', match[2] ?? ''];
}

/** @throws Error for an invalid line, and for anything but one calendar with events */
export function readCalendarFile(file: string): ReadCalendar {
  const calendar = new Map<string, string>();
  const events: Map<string, string>[] = [];
  const open: string[] = [];
  for (const [name, value] of unfold(file).map(propertyOf)) {
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push(new Map());
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where it was not open.`);
    } else {
      const target = open.at(-1) === 'VEVENT' ? events.at(-1) : calendar;
      if (open[0] !== 'VCALENDAR' || target?.has(name)) throw new Error(`${name} does not belong here.`);
      target?.set(name, value);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end.`);
  return { calendar, events };
}
