/**
 * Compares the dashboard's file with Grafana's published schema (kinds/dashboard/dashboard_kind.cue in its
 * repository): Grafana silently ignores an unknown name, and the panel is empty.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Target {
  refId: string;
  expr: string;
  legendFormat: string;
}
interface Override {
  matcher: { id: string; options: string };
  properties: { id: string; value: unknown }[];
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: unknown;
  fieldConfig?: { defaults: { unit: string }; overrides: Override[] };
  targets?: Target[];
}

const file = path.resolve(__dirname, '../../../docs/operations/dashboard.json');
const dashboard = JSON.parse(readFileSync(file, 'utf8')) as { uid: string; panels: Panel[] };
const drawn = dashboard.panels.filter(({ type }) => type !== 'row');
const targetsOf = ({ targets = [] }: Panel): Target[] => targets;

/** The schema's names, as far as this dashboard may use them: `[]` stands for the items of a list. */
const KNOWN: Record<string, readonly string[]> = {
  '': [
    ...[
      'title',
      'uid',
      'tags',
      'timezone',
      'schemaVersion',
      'version',
      'editable',
      'graphTooltip',
      'refresh',
    ],
    ...['time', 'templating', 'annotations', 'panels', 'description', 'links'],
  ],
  '.time': ['from', 'to'],
  '.templating': ['list'],
  '.templating.list[]': ['name', 'type', 'query', 'label', 'hide'],
  '.annotations': ['list'],
  '.annotations.list[]': ['name', 'datasource', 'enable', 'iconColor', 'expr', 'titleFormat'],
  '.annotations.list[].datasource': ['type', 'uid'],
  '.panels[]': [
    ...['id', 'type', 'title', 'description', 'datasource', 'gridPos', 'fieldConfig', 'options', 'targets'],
    ...['collapsed', 'panels'],
  ],
  '.panels[].datasource': ['type', 'uid'],
  '.panels[].gridPos': ['x', 'y', 'w', 'h'],
  '.panels[].fieldConfig': ['defaults', 'overrides'],
  '.panels[].fieldConfig.defaults': ['unit', 'min'],
  '.panels[].fieldConfig.overrides[]': ['matcher', 'properties'],
  '.panels[].fieldConfig.overrides[].matcher': ['id', 'options'],
  '.panels[].fieldConfig.overrides[].properties[]': ['id', 'value'],
  '.panels[].options': ['legend', 'tooltip', 'reduceOptions'],
  '.panels[].options.legend': ['displayMode', 'placement'],
  '.panels[].options.tooltip': ['mode'],
  '.panels[].options.reduceOptions': ['calcs'],
  '.panels[].targets[]': ['refId', 'expr', 'legendFormat'],
};

/** @returns the names that the schema does not have */
function strangeNames(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => strangeNames(item, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [
    ...(KNOWN[at]?.includes(name) ? [] : [`${at}.${name}`]),
    ...strangeNames(part, `${at}.${name}`),
  ]);
}

it('has names that Grafana knows, where it looks for them', () => {
  expect(strangeNames(dashboard)).toEqual([]);
  expect(strangeNames({ panels: [{ titel: '' }] })).toEqual(['.panels[].titel']);
  expect(dashboard.uid).toMatch(/^[\w-]{8,40}$/);
});

it('has panels of kinds that every Grafana brings, each with a number of its own', () => {
  expect([...new Set(dashboard.panels.map(({ type }) => type))].sort()).toEqual([
    'row',
    'stat',
    'timeseries',
  ]);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

it('asks the Prometheus that is chosen at its top, in every panel', () => {
  const chosen = { type: 'prometheus', uid: '${datasource}' };
  expect(drawn.filter(({ datasource }) => JSON.stringify(datasource) !== JSON.stringify(chosen))).toEqual([]);
});

it('lays no panel over another or beyond the 24 columns, and leaves no gap between rows', () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos } of dashboard.panels) {
    for (let { x } = gridPos; x < gridPos.x + gridPos.w; x += 1) {
      expect([title, x < 24]).toEqual([title, true]);
      for (let { y } = gridPos; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, taken.get(`${x} ${y}`)]).toEqual([title, undefined]);
        taken.set(`${x} ${y}`, title);
      }
    }
  }
  const lines = new Set([...taken.keys()].map((cell) => Number(cell.split(' ')[1])));
  expect(Math.max(...lines) + 1).toBe(lines.size);
});

it('tells the series of a panel apart: letters in order, and names by labels that they have', () => {
  for (const panel of drawn) {
    const targets = targetsOf(panel);
    expect([panel.title, ...targets.map(({ refId }) => refId)]).toEqual([
      panel.title,
      ...[...'ABCDEF'].slice(0, targets.length),
    ]);
    const names = targets.map(({ legendFormat }) => legendFormat);
    expect([panel.title, new Set(names).size]).toEqual([panel.title, names.length]);
    for (const { expr, legendFormat } of targets) {
      const asked = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      const kept = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/, */);
      const isSummed = /^(sum|max|min|count|histogram_quantile)\b/.test(expr);
      const has = kept ?? (isSummed ? [] : ['instance', 'worker']);
      expect([expr, asked.filter((label) => !has.includes(label ?? ''))]).toEqual([expr, []]);
    }
  }
});

/** The unit of an expression, by Grafana's names; several if either is suitable. */
function unitsOf(expr: string): readonly string[] {
  if (/\) \/ \(?sum\(/.test(expr) || /_gc_duration_seconds_sum/.test(expr)) return ['percentunit'];
  if (
    /_bucket\{|^time\(\)|_seconds(_total)?\{[^}]*\}(\[1h\]\)\))?\)?$/.test(expr) &&
    !/cpu_seconds/.test(expr)
  )
    return ['s'];
  if (/_bytes\{/.test(expr)) return ['bytes'];
  if (/\brate\(/.test(expr) && !/cpu_seconds/.test(expr)) return ['reqps', 'ops'];
  return ['none'];
}

it('shows every series in its unit', () => {
  const shown = drawn.flatMap((panel) =>
    targetsOf(panel).map(({ refId, expr }) => {
      const own = panel.fieldConfig?.overrides.find(
        ({ matcher }) => matcher.id === 'byFrameRefID' && matcher.options === refId,
      );
      const unit = own?.properties.find(({ id }) => id === 'unit')?.value ?? panel.fieldConfig?.defaults.unit;
      return { title: panel.title, expr, unit: String(unit), fits: unitsOf(expr) };
    }),
  );
  expect(shown.filter(({ unit, fits }) => !fits.includes(unit))).toEqual([]);
  expect(new Set(shown.map(({ unit }) => unit)).size).toBe(6);
});
