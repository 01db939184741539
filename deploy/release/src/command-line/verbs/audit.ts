import { audit, auditKind, auditTime } from '../../audit/audit.ts'
import { AUDIT_KINDS, type AuditEntry } from '../../audit/entries.ts'
import { percent } from '../../canary/canary.ts'
import { authorText } from '../../common/author.ts'
import { WrongUsage } from '../../common/refusal.ts'
import { onlySet } from '../arguments.ts'
import type { Verb } from '../verb.ts'

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
  usage: 'audit [W] [--by NAME] [--kind KIND] [--since DATE] [--limit 50]',
  does:
    'lists the changes of all whitelabels with their authors and keys, newest first: releases, holds, candidates and decisions, ' +
    `verdicts, decisions about pictures, lists of keys, bad versions; --by takes part of a name or of a key's id, --kind one of ${AUDIT_KINDS.join(', ')}`,
  example: 'audit praia --by ana --since 2026-11-01',
  takes: { values: ['whitelabel', 'by', 'kind', 'since', 'limit'], whitelabelFirst: true },
  async run({ store, keys, value }) {
    const [kind, since, limit = '50'] = [value('kind'), value('since'), value('limit')]
    if (!/^[1-9]\d*$/.test(limit)) throw new WrongUsage(`--limit takes a number, not '${limit}'.`)
    const found = await audit({
      ...{ store, keys, limit: Number(limit) },
      ...onlySet({ whitelabel: value('whitelabel'), by: value('by') }),
      ...(kind === undefined ? {} : { kind: auditKind(kind) }),
      ...(since === undefined ? {} : { since: auditTime(since) }),
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
