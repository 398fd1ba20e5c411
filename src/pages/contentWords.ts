/** A page of content/pages: words written for this site, so its HTML is trusted. `{{site}}` stands for the product name. */
export interface ContentWords {
  path: string;
  title: string;
  description: string;
  keywords?: string;
  h1: string;
  lead: string;
  facts?: { value: string; label: string }[];
  sections: { id: string; heading: string; html: string }[];
  links?: { href: string; label: string; text: string }[];
}

export const withSiteName = (text: string, name: string): string => text.replaceAll('{{site}}', name);
