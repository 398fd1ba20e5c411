import type { PageRenderer, RenderedPage, RenderRequest } from '@/contract/renderer';

/** A page as the renderer returns it. */
export const aPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: {
    title: 'A page',
    description: 'What it is about',
    canonical: 'https://www.example.com/a',
    jsonLd: [],
  },
  html: '<h1>A page</h1>',
  state: '{}',
  chunks: [],
  ...changes,
});

/** A renderer that replaces the built SPA; it counts its calls. */
export function aRenderer(
  render: (request: RenderRequest) => RenderedPage | Promise<RenderedPage> = () => aPage(),
) {
  const asked: string[] = [];
  const renderer: PageRenderer = {
    async renderPage(request) {
      asked.push(request.path + request.search);
      return render(request);
    },
    relevantQuery: (path) => (path === '/training' ? ['portfolio', 'group'] : []),
    routeOf: (path) => ({ pattern: path }),
    publicPaths: ['/', '/training', '/contactus'],
  };
  return { renderer, asked };
}
