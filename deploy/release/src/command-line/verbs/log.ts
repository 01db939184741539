import { audit, auditKind, auditTime } from '../../audit/audit.ts'
import { AUDIT_KINDS, type AuditEntry } from '../../audit/entries.ts'
import { percent } from '../../canary/canary.ts'
import { authorText } from '../../common/author.ts'
import { gc } from '../../gc/gc.ts'
import { convert } from '../../log/convert.ts'
import { hold, lift } from '../../release/holds.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import { linesOf, type Verb } from '../verb.ts'

/** An entry in one line for people, and one for each of its reasons. */
function entryLines(entry: AuditEntry): string[] {
  const { at, kind, whitelabel, key, by, release, candidate, list, versions = {}, share } = entry
  const about = linesOf(
    release !== undefined && `release ${release}`,
    candidate !== undefined && `candidate ${candidate}`,
    list !== undefined && `list ${list}`,
    Object.entries(versions).map(([app, version]) => `${app} ${version}`),
    share !== undefined && `for ${percent(share)}`,
  )
  const where = whitelabel === undefined ? '' : ` ${whitelabel}`
  const author = key === undefined ? 'an unknown key' : authorText(key, by)
  return linesOf(
    `${at}${where}: ${kind} by ${author}${about.length > 0 ? `: ${about.join(', ')}` : ''}`,
    entry.reasons.map((reason) => `  ${reason}`),
    entry.problem !== undefined && `  it ${entry.problem}`,
  )
}

export const auditVerb: Verb = {
  does:
    'lists the changes of all whitelabels with their authors and keys, newest first: releases, holds, candidates and decisions, ' +
    'verdicts, decisions about pictures, lists of keys, bad versions',
  example: 'audit praia --by ana --since 2026-11-01',
  options: {
    ...WHITELABEL,
    '--by <name>': 'part of the name of a person, or of a key’s id',
    '--kind <kind>': `one of ${AUDIT_KINDS.join(', ')}`,
    '--since <time>': 'from that date on',
    '--limit <count>': 'so many entries (default: 50)',
  },
  whitelabelFirst: true,
  async run({ store, keys, value, number }) {
    const [kind, since] = [value('kind'), value('since')]
    const found = await audit({
      ...{ store, keys, limit: number('limit') ?? 50, whitelabel: value('whitelabel'), by: value('by') },
      kind: kind === undefined ? undefined : auditKind(kind),
      since: since === undefined ? undefined : auditTime(since),
    })
    const { entries, shown, all, ignored } = found
    const older = shown - entries.length
    const lines = linesOf(
      entries.flatMap(entryLines),
      older > 0 && `and ${older} older: --limit ${shown} shows all`,
      shown < all && `The filter hides ${all - shown} of ${all} entries.`,
      ignored,
    )
    return { lines: lines.length > 0 ? lines : [`Nothing was changed in ${store.address} yet.`], data: found }
  },
}

const holding = {
  options: { ...WHITELABEL, '--reason <text>': 'why', ...BY },
  whitelabelFirst: true,
  many: true,
} as const

export const holdVerb: Verb = {
  ...holding,
  does: 'stops promotions of a whitelabel until lift; a rollback does that too',
  example: 'hold praia --reason "the payment provider is down"',
  async run({ act, need }) {
    const done = await hold({ ...act(), reason: need('reason') })
    return { lines: [`${done.whitelabel} is on hold: ${done.reason}`], data: done }
  },
}

export const liftVerb: Verb = {
  ...holding,
  does: 'allows promotions of a whitelabel again after hold or rollback',
  example: 'lift praia --reason "1.2.1 repairs the slow pages"',
  async run({ act, need }) {
    const done = await lift({ ...act(), reason: need('reason') })
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
  async run({ store, keys, has, number }) {
    const dryRun = has('dry-run')
    const done = await gc({ store, keys, dryRun, days: number('days') })
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
  does: 'writes what an earlier version of this tool kept as single files (all but pictures) into the logs of the store, once',
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
