import { audit, auditKind, auditTime } from '../../audit/audit.ts'
import { AUDIT_KINDS, type AuditEntry } from '../../audit/entries.ts'
import { percent } from '../../canary/canary.ts'
import { readVerdicts, type SignedVerdict } from '../../canary/verdicts.ts'
import { authorText } from '../../common/author.ts'
import { gc } from '../../gc/gc.ts'
import { convert } from '../../log/convert.ts'
import { type HoldOptions, hold, lift } from '../../release/holds.ts'
import { limitOf, numberOf, releaseIn } from '../arguments.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import type { Arguments, Verb } from '../verb.ts'

const byText = ({ key, by }: AuditEntry) => (key === undefined ? 'an unknown key' : authorText(key, by))

/** An entry in one line for people, and one for each of its reasons. */
function entryLines(entry: AuditEntry): string[] {
  const { at, kind, whitelabel, release, candidate, list, versions = {}, share, reasons, problem } = entry
  const about = [
    ...(release === undefined ? [] : [`release ${release}`]),
    ...(candidate === undefined ? [] : [`candidate ${candidate}`]),
    ...(list === undefined ? [] : [`list ${list}`]),
    ...Object.entries(versions).map(([app, version]) => `${app} ${version}`),
    ...(share === undefined ? [] : [`for ${percent(share)}`]),
  ]
  const where = whitelabel === undefined ? '' : ` ${whitelabel}`
  return [
    `${at}${where}: ${kind} by ${byText(entry)}${about.length > 0 ? `: ${about.join(', ')}` : ''}`,
    ...reasons.map((reason) => `  ${reason}`),
    ...(problem === undefined ? [] : [`  it ${problem}`]),
  ]
}

const hiddenLine = (shown: number, all: number) =>
  shown < all ? [`The filter hides ${all - shown} of ${all} entries.`] : []

export const auditVerb: Verb = {
  does:
    'lists the changes of all whitelabels with their authors and keys, newest first: releases, holds, candidates and decisions, ' +
    'verdicts, decisions about pictures, lists of keys, bad versions',
  example: 'audit praia --by ana --since 2026-11-01',
  options: {
    ...WHITELABEL,
    '--by <name>': 'part of the name of a person, or of a key’s id',
    '--kind <kind>': `one of ${AUDIT_KINDS.join(', ')}`,
    '--since <date>': 'from then on',
    '--limit <number>': 'so many entries (default: 50)',
  },
  whitelabelFirst: true,
  async run(args) {
    const { store, keys, value } = args
    const [kind, since] = [value('kind'), value('since')]
    const found = await audit({
      ...{ store, keys, limit: limitOf(args, 50), whitelabel: value('whitelabel'), by: value('by') },
      kind: kind === undefined ? undefined : auditKind(kind),
      since: since === undefined ? undefined : auditTime(since),
    })
    const { entries, shown, all, ignored } = found
    const older = shown - entries.length
    const lines = [
      ...entries.flatMap(entryLines),
      ...(older > 0 ? [`and ${older} older: --limit ${shown} shows all`] : []),
      ...hiddenLine(shown, all),
      ...ignored,
    ]
    return { lines: lines.length > 0 ? lines : [`Nothing was changed in ${store.address} yet.`], data: found }
  },
}

const verdictLines = ({ release, at, share, remotes, unreachable }: SignedVerdict) => [
  `  release ${release}, canary for ${percent(share)}, ${at}:`,
  ...remotes.map(
    ({ remote, version, outcome, reason }) => `    ${remote} ${version} is ${outcome}: ${reason}`,
  ),
  ...(unreachable === undefined ? [] : [`    ended without metrics: ${unreachable}`]),
]

export const verdictsVerb: Verb = {
  does: 'lists how the canaries of a whitelabel compared with the stable set, newest first, and why watch ended them',
  example: 'verdicts praia',
  options: { ...WHITELABEL, '--release <number>': 'only those about the canary of this release' },
  whitelabelFirst: true,
  async run(args) {
    const { store, keys } = args
    const whitelabel = args.need('whitelabel')
    const wanted = releaseIn(args, 'release')
    const { verdicts, ignored } = await readVerdicts(store, keys, whitelabel)
    const shown = verdicts.filter(({ release }) => wanted === undefined || release === wanted).reverse()
    const none = `watch has compared no canary of ${whitelabel}${wanted === undefined ? '' : ` in release ${wanted}`} in ${store.address}.`
    const lines = shown.length > 0 ? [`${whitelabel}:`, ...shown.flatMap(verdictLines)] : [none]
    return { lines: [...lines, ...ignored], data: { whitelabel, verdicts: shown, ignored } }
  },
}

const REASON = { ...WHITELABEL, '--reason <text>': 'why', ...BY }

const holdOptions = (args: Arguments): HoldOptions => ({
  store: args.store,
  keys: args.keys,
  whitelabel: args.need('whitelabel'),
  reason: args.need('reason'),
  by: args.value('by'),
})

export const holdVerb: Verb = {
  does: 'stops promotions of a whitelabel until lift; a rollback does that too',
  example: 'hold praia --reason "the payment provider is down"',
  options: REASON,
  whitelabelFirst: true,
  many: true,
  async run(args) {
    const done = await hold(holdOptions(args))
    return { lines: [`${done.whitelabel} is on hold: ${done.reason}`], data: done }
  },
}

export const liftVerb: Verb = {
  does: 'allows promotions of a whitelabel again after hold or rollback',
  example: 'lift praia --reason "1.2.1 repairs the slow pages"',
  options: REASON,
  whitelabelFirst: true,
  many: true,
  async run(args) {
    const done = await lift(holdOptions(args))
    return { lines: [`${done.whitelabel} is not on hold any more: ${done.reason}`], data: done }
  },
}

export const gcVerb: Verb = {
  does: 'marks versions and whitelabel files that no open page can need any more, and removes those marked an hour ago or earlier',
  example: 'gc --days 30 --dry-run',
  options: {
    '--days <number>': 'so long after the last page that may run a version was loaded (default: 30)',
    '--dry-run': 'shows what would be marked',
  },
  async run(args) {
    const { store, keys } = args
    const dryRun = args.has('dry-run')
    const done = await gc({ store, keys, dryRun, days: numberOf(args, 'days') })
    const marked = `${done.marked.length} ${dryRun ? 'would be marked' : 'marked'}`
    const next = dryRun || done.marked.length === 0 ? '' : ': run this again in an hour'
    return {
      lines: [
        ...done.removed.map((folder) => `  removed: ${folder}`),
        ...done.marked.map((folder) => `  marked: ${folder}`),
        `${done.removed.length} folders removed, ${done.kept} kept, ${marked}${next}.`,
        ...done.notes.map((note) => `  note: ${note}`),
      ],
      data: done,
    }
  },
}

export const convertVerb: Verb = {
  does:
    'writes what an earlier version of this tool kept as single files (candidates, decisions, holds, verdicts, marks, smoke runs, ' +
    'pictures) into the logs of the store, once; candidates get the numbers of their entries',
  example: 'convert --store file:/srv/arcada-store --keys ~/arcada-keys',
  anyForm: true,
  async run({ store, keys }) {
    const written = await convert(store, keys)
    return {
      lines: [`${written} ${written === 1 ? 'entry was' : 'entries were'} written; the old files stay.`],
      data: { written },
    }
  },
}
