/** Generates shell completion scripts from the descriptions of the commands. */
import type { Command } from './command';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const optionsOf = ({ options }: Command): string[] =>
  [...Object.keys(options), 'help'].map((name) => `--${name}`);
const namesOf = (commands: readonly Command[]): string => commands.map(({ name }) => name).join(' ');

/** Options that stand before a value, as `--format`; files complete behind those that name one. */
const valued = ({ options }: Command): string[] =>
  Object.entries(options)
    .filter(([, { type }]) => type === 'string')
    .map(([name]) => name);

const NAMES_FILE = ['out'];

/** `site …` runs the command line from any folder; names of files are meant from there. */
const shellFunction = (root: string): string =>
  `site() { npm run --silent --prefix ${quoted(root)} site -- "$@"; }`;

function bashCase(command: Command): string {
  const { name, words = [], choices = {}, takesFiles } = command;
  const values = valued(command).map((option) => {
    const known = choices[option];
    if (known) return `        --${option}) _site_words "${known.join(' ')}"; return ;;`;
    return NAMES_FILE.includes(option)
      ? `        --${option}) _site_files; return ;;`
      : `        --${option}) return ;;`;
  });
  return [
    `    ${name})`,
    ...(values.length > 0 ? ['      case "$before" in', ...values, '      esac'] : []),
    `      if [[ $current == -* ]]; then _site_words "${optionsOf(command).join(' ')}"; return; fi`,
    ...(words.length > 0 ? [`      if (( place == 1 )); then _site_words "${words.join(' ')}"; fi`] : []),
    ...(takesFiles ? ['      _site_files'] : []),
    '      ;;',
  ].join('\n');
}

/** For bash 3.2 (macOS) and later. Also completes behind `npm run site --`, and leaves the rest of npm to npm's own completion. */
const bash = (
  commands: readonly Command[],
  root: string,
): string => `# Completion of the site's command line for bash.
${shellFunction(root)}

_site_words() { COMPREPLY=( $(compgen -W "$1" -- "$current") ); }
_site_files() { compopt -o filenames 2> /dev/null; local IFS=$'\\n'; COMPREPLY=( $(compgen -f -- "$current") ); }

_site_complete() {
  local current=$1 before=$2 command=$3 place=$4
  COMPREPLY=()
  case "$command" in
    '') _site_words "${namesOf(commands)}" ;;
${commands.map(bashCase).join('\n')}
  esac
}

_site() {
  local first=\${1:-1} command=''
  (( COMP_CWORD > first )) && command=\${COMP_WORDS[first]}
  _site_complete "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD-1]}" "$command" $(( COMP_CWORD - first ))
}
_site_function() { _site 1; }
complete -F _site_function site

_site_npm_now=$(complete -p npm 2> /dev/null | sed -n 's/.*-F \\([^ ]*\\).*/\\1/p')
[[ $_site_npm_now == _site_npm ]] || _site_npm_before=$_site_npm_now
_site_npm() {
  if [[ \${COMP_WORDS[1]} == run && \${COMP_WORDS[2]} == site && \${COMP_WORDS[3]} == -- ]] && (( COMP_CWORD > 3 )); then
    _site 4
  elif [[ -n $_site_npm_before ]]; then
    "$_site_npm_before" "$@"
  fi
}
complete -o default -F _site_npm npm
`;

function zshCase(command: Command): string {
  const { name, words = [], choices = {}, takesFiles } = command;
  const flags = Object.entries(command.options).map(([option, { type }]) => {
    if (type !== 'string') return `'--${option}'`;
    const known = choices[option];
    const action = known ? `(${known.join(' ')})` : NAMES_FILE.includes(option) ? '_files' : ' ';
    return quoted(`--${option}:${option}:${action}`);
  });
  const rest = [
    ...(words.length > 0 ? [quoted(`1:what:(${words.join(' ')})`)] : []),
    ...(takesFiles ? ["'*:file:_files'"] : []),
  ];
  return `    ${name}) _arguments '--help' ${[...flags, ...rest].join(' ')} ;;`;
}

const zsh = (commands: readonly Command[], root: string): string => `#compdef site
# Completion of the site's command line for zsh.
${shellFunction(root)}

_site() {
  if (( CURRENT == 2 )); then
    local -a commands=(${commands.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ')})
    _describe command commands
    return
  fi
  shift words; (( CURRENT-- ))
  case $words[1] in
${commands.map(zshCase).join('\n')}
  esac
}
compdef _site site
`;

function fishLines(command: Command): string[] {
  const { name, summary, words = [], choices = {}, takesFiles } = command;
  const here = `complete -c site -n '__fish_seen_subcommand_from ${name}'`;
  return [
    `complete -c site -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...Object.entries(command.options).map(([option, { type }]) => {
      if (type !== 'string') return `${here} -l ${option}`;
      const known = choices[option];
      if (known) return `${here} -l ${option} -x -a '${known.join(' ')}'`;
      return `${here} -l ${option} ${NAMES_FILE.includes(option) ? '-rF' : '-x'}`;
    }),
    `${here} -l help`,
    ...(words.length > 0 ? [`${here} -a '${words.join(' ')}'`] : []),
    ...(takesFiles ? [`${here} -F`] : []),
  ];
}

const fish = (commands: readonly Command[], root: string): string =>
  [
    "# Completion of the site's command line for fish.",
    `function site; npm run --silent --prefix ${quoted(root)} site -- $argv; end`,
    'complete -c site -f',
    ...commands.flatMap(fishLines),
    '',
  ].join('\n');

/** By the name of the shell: from the commands and the folder of the site, the script. */
export const completionScripts = { bash, zsh, fish } as const;
