/**
 * A browser that translates a page puts other elements in the place of its texts. React still holds the texts,
 * and throws when it removes one of them, or inserts something before it: an error would take the place of the
 * page (React's issue 11538). With this, such a text stays as it was translated, and what is inserted before it
 * stands at the end. Browser only, once, before React renders.
 */
export function tolerateReplacedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child instanceof Text && child.parentNode !== this ? child : (removeChild.call(this, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isReplaced = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, node, isReplaced ? null : before) as T;
  };
}
