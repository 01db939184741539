import { RULE_SWITCHES, type RuleSet, type RuleSwitch } from '@arcada/kit/federation/rule-sets'
import type { MissingRule } from './compliance-missing.ts'
import type { ComplianceRow } from './compliance-rules.ts'
import type { Requirement, TestFile } from './requirements-report.ts'

interface Sources {
  rows: readonly ComplianceRow[]
  missing: readonly MissingRule[]
  requirements: readonly Requirement[]
  tests: readonly TestFile[]
  /** Every address of a screen. */
  addresses: readonly string[]
  /** Of the whitelabel that follows the rules of Brazil, the oldest first. */
  rules: readonly RuleSet[]
}

/**
 * The page for compliance officers and lawyers: one row per requirement, with its rule, source, screens, tests, switch and open
 * questions.
 * @throws Error that names each requirement, screen, test or switch that does not exist
 */
export function complianceGuide(sources: Sources): string {
  const problems = complianceProblems(sources)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { rows, missing, rules } = sources
  const questions = rows.flatMap(({ id, questions }) =>
    questions.map((question) => `- **${id}** ${question}`),
  )
  return `${[
    '# Rules of Brazil: where each one is, and what is open',
    '',
    'For compliance officers and lawyers: which rule is the reason for which requirement, on which screens it can be seen, which test',
    'fails when it no longer holds, and which switch of a [rule set](guides/formats.md#whitelabeljson) turns it on. The whitelabel `norte`',
    'is the example. **This is no legal advice and no claim of conformity**: the acts are known from excerpts, and a lawyer decides',
    'before an operator claims anything. The back end is the sandbox here; an operator has to test the own one.',
    '',
    'Written by `npm run compliance` from `deploy/local/compliance-rules.ts`, `deploy/local/compliance-missing.ts`, the [requirements](spec/responsible-gaming.tsv) and the',
    'rule sets of `deploy/whitelabels/norte/whitelabel.json`; a test fails when this page differs from them.',
    '',
    '## Requirements',
    '',
    '| id | rule and requirement | source | screens | tests | switch | questions |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => lineOf(row, sources)),
    '',
    '## Rule sets of norte',
    '',
    '| rule set | from (UTC) | source |',
    '| --- | --- | --- |',
    ...rules.map(({ name, validFrom, source }) => cells([`\`${name}\``, validFrom, source])),
    '',
    '`npm run release -- rules norte` prints which switches held when.',
    '',
    '## Not built, or only in part',
    '',
    '| rule | source | what is missing |',
    '| --- | --- | --- |',
    ...missing.map(({ rule, source, missing: text }) => cells([rule, source, text])),
    '',
    '## Open questions for a lawyer',
    '',
    ...questions,
  ].join('\n')}\n`
}

/** What rows name and does not exist, a sentence each. */
function complianceProblems({ rows, requirements, tests, addresses, rules }: Sources): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const ofRows = rows.flatMap(({ id, tests: files, screens, source, switches = [] }) => [
    ...(known.has(id) ? [] : [`${id} is no requirement of docs/spec`]),
    ...screens
      .filter((screen) => !addresses.includes(screen))
      .map((screen) => `${id}: no screen has the address ${screen}`),
    ...(files.length > 0 ? [] : [`${id} names no test`]),
    ...files
      .filter((file) => titlesOf(id, file, tests).length === 0)
      .map((file) => `${id}: no test of ${file} has [${id}] in its title`),
    ...(switches.length > 0 || source ? [] : [`${id} has neither a source nor a switch`]),
    ...switches
      .filter((name) => !lastOf(name, rules))
      .map((name) => `${id}: no rule set of norte has the switch ${name}`),
  ])
  const shown = new Set<string>(rows.flatMap(({ switches = [] }) => switches))
  const unnamed = Object.keys(RULE_SWITCHES).filter((name) => !shown.has(name))
  return [...ofRows, ...unnamed.map((name) => `no requirement names the switch ${name}`)]
}

function lineOf(row: ComplianceRow, { requirements, tests, rules }: Sources): string {
  const text = requirements.find(({ id }) => id === row.id)?.text ?? ''
  const switches = (row.switches ?? []).flatMap((name) => {
    const entry = lastOf(name, rules)
    return entry ? [{ name, ...entry }] : []
  })
  return cells([
    row.id,
    `**${row.rule}** ${text}`,
    [row.source, ...switches.map(({ source }) => source)].filter((one) => one !== undefined).join('<br>'),
    row.screens.map((screen) => `\`${screen}\``).join('<br>') || 'no screen',
    row.tests
      .flatMap((file) => [`\`${file}\`:`, ...titlesOf(row.id, file, tests).map((title) => `“${title}”`)])
      .join('<br>'),
    switches.map(({ name, ...dates }) => `\`${name}\` ${datesOf(dates)}`).join('<br>') ||
      (row.setting === undefined ? 'always on' : `\`${row.setting}\``),
    String(row.questions.length),
  ])
}

const datesOf = ({ from, until }: { from: string; until?: string | undefined }): string =>
  until === undefined ? `from ${from}` : `from ${from} until ${until}`

/** The newest entry of a switch, from the first set of the unbroken row of sets that have it. */
function lastOf(name: RuleSwitch, rules: readonly RuleSet[]) {
  const at = rules.findLastIndex(({ switches }) => switches[name])
  const entry = rules[at]?.switches[name]
  if (!entry) return undefined
  const first = rules[rules.slice(0, at).findLastIndex(({ switches }) => !switches[name]) + 1]
  const from = first?.switches[name]?.from ?? first?.validFrom ?? ''
  return { source: entry.source, from, until: entry.until }
}

/** Titles of tests of a file that name an id, without the ids. */
function titlesOf(id: string, file: string, tests: readonly TestFile[]): string[] {
  const text = tests.find((one) => one.file === file)?.text ?? ''
  const titles = [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , title = '']) => title)
  return titles
    .filter((title) => title.includes(`[${id}]`))
    .map((title) => title.replace(/\[[A-Z0-9-]+\] /g, '').replaceAll("\\'", "'"))
}

const cells = (values: readonly string[]): string =>
  `| ${values.map((value) => value.replaceAll('|', '\\|')).join(' | ')} |`
