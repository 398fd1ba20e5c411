/** Replies that were begun, on this device: they survive a reload, a crash and a session that runs out. Signing out removes them. */

export interface ReplyDraft {
  subject: string;
  text: string;
  /** what was sent and not answered: the same sent again has the same key, and goes out once */
  sentAs?: { body: string; key: string };
}

const PREFIX = 'staff reply ';
const nameOf = (memberId: number, enquiryId: number): string => `${PREFIX}${memberId} ${enquiryId}`;

/** Without storage, as in some private windows, a draft lives as long as its page. */
function quietly<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readDraft(memberId: number, enquiryId: number): ReplyDraft | undefined {
  const text = quietly(() => localStorage.getItem(nameOf(memberId, enquiryId)));
  return text ? quietly(() => JSON.parse(text) as ReplyDraft) : undefined;
}

export function keepDraft(memberId: number, enquiryId: number, draft: ReplyDraft): void {
  quietly(() => localStorage.setItem(nameOf(memberId, enquiryId), JSON.stringify(draft)));
}

export function dropDraft(memberId: number, enquiryId: number): void {
  quietly(() => localStorage.removeItem(nameOf(memberId, enquiryId)));
}

export function dropAllDrafts(): void {
  quietly(() => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  });
}
