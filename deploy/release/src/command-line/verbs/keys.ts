import { isDay } from '@arcada/kit/i18n/dates'
import { Refusal, WrongUsage } from '../../common/refusal.ts'
import {
  changeList,
  type ListChange,
  type ListOptions,
  NOTHING_CHANGED,
} from '../../key-changes/change-list.ts'
import type { KeyEffect } from '../../key-changes/effects.ts'
import { refuseLiveKey } from '../../key-changes/live-keys.ts'
import { readPublicKey } from '../../keys/key-folder.ts'
import { type KeyEntry, type May, mayText, parseMay, unknownNames } from '../../keys/rights.ts'
import { publishedApps } from '../../publish/journal.ts'
import { whitelabelIds } from '../../whitelabel/config.ts'
import type { Arguments } from '../arguments.ts'
import type { Ask, Outcome, Verb } from '../verb.ts'

const NAMED = ['add', 'exchange', 'retire', 'revoke', 'allow'] as const

function keyLine({ id, state, may, until }: KeyEntry): string {
  const end = until === undefined ? '' : `, until ${until}`
  const signs = state === 'active' ? end : state === 'reading' ? ', for reading only' : ', revoked'
  return `  ${id}${signs}: ${mayText(may)}`
}

function plannedEnd(args: Arguments): { until?: string } {
  const until = args.value('until')
  if (until === undefined) return {}
  if (isDay(until)) return { until }
  throw new WrongUsage(`--until takes a day like 2027-05-31, not '${until}'.`)
}

async function changeOf(args: Arguments): Promise<ListChange | undefined> {
  const asked = [
    ...NAMED.filter((name) => args.value(name)),
    ...['init', 'pin'].filter((name) => args.has(name)),
  ]
  if (asked.length > 1)
    throw new WrongUsage(`One change at a time, not ${asked.map((one) => `--${one}`).join(' and ')}.`)
  if (args.has('init')) return { what: 'init' }
  if (args.has('pin')) return { what: 'pin' }
  const what = NAMED.find((name) => args.value(name))
  if (what === undefined) return undefined
  const id = args.need(what)
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new WrongUsage(`--${what} takes an id like 'ana' or 'ci-smoke', not '${id}'.`)
  switch (what) {
    case 'add':
      return {
        what,
        id,
        key: await readPublicKey(args.need('key')),
        may: parseMay(args.need('may')),
        ...plannedEnd(args),
      }
    case 'exchange':
      return { what, id, key: await readPublicKey(args.need('key')), ...plannedEnd(args) }
    case 'allow':
      return { what, id, may: parseMay(args.need('may')), ...plannedEnd(args) }
    case 'retire':
      return { what, id }
    case 'revoke':
      return { what, id }
  }
}

async function refuseUnknownNames(args: Arguments, may: May): Promise<void> {
  const announced = args.value('new')?.split(',') ?? []
  const folders = async (path: string) =>
    (await args.store.list(path)).flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []))
  const known = {
    apps: [...(await publishedApps(args.store)), ...announced],
    whitelabels: [
      ...new Set([
        ...(await whitelabelIds(args.value('whitelabels'))),
        ...(await folders('sites/')),
        ...announced,
      ]),
    ],
  }
  const problems = unknownNames(may, known)
  if (problems.length > 0) throw new Refusal(problems)
}

/** Shows which signatures a change would affect; nothing is written. */
async function preview({ store, keys }: Arguments, change: ListChange): Promise<Outcome> {
  const effects: KeyEffect[] = []
  const refusal = await changeList(
    {
      store,
      keys,
      async confirm(found) {
        effects.push(...found)
        return false
      },
    },
    change,
  ).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Refusal) || refusal.message !== NOTHING_CHANGED) throw refusal
  const lines = effects.flatMap((effect) => effect.lines)
  const told = lines.length > 0 ? lines : ['Nothing that is signed already is affected.']
  return { lines: [...told, NOTHING_CHANGED], data: { effects } }
}

/** Shows the effects of a change before it is made, and asks at a terminal when there are any. */
const confirmEffects =
  (say: (line: string) => void, ask: Ask | undefined): NonNullable<ListOptions['confirm']> =>
  async (effects) => {
    const lines = effects.flatMap((effect) => effect.lines)
    if (lines.length > 0 && ask) return ask([...lines, 'Change the list of keys?'])
    for (const line of lines) say(line)
    return true
  }

export const keysVerb: Verb = {
  usage:
    'keys [--init | --pin | --add ID --key FILE --may RIGHTS | --allow ID --may RIGHTS | --exchange ID --key FILE | --retire ID | --revoke ID] [--until DAY] [--new NAME[,NAME]] [--dry-run]',
  does:
    'lists the keys with their rights, or changes them: --exchange replaces a key, which is then kept for reading only, ' +
    '--revoke invalidates everything that a key signed, --pin trusts a list that others changed; shows first which signatures ' +
    'the change affects; --until is the day by which the key should be exchanged; --new announces an app or whitelabel that does not exist yet, --dry-run changes nothing',
  example: 'keys --add ana --key ana.public.pem --may "publish:games"',
  takes: { values: [...NAMED, 'key', 'may', 'until', 'new'], switches: ['init', 'pin', 'dry-run'] },
  async run(args, say, ask) {
    const { store, keys } = args
    const change = await changeOf(args)
    if (change && 'may' in change) await refuseUnknownNames(args, change.may)
    if (change && args.has('dry-run')) return preview(args, change)
    if (change?.what === 'revoke') await refuseLiveKey(store, keys, change.id)
    if (change) await changeList({ store, keys, confirm: confirmEffects(say, ask) }, change)
    const { number, entries } = await keys.fresh().on(store)
    const title =
      number === 0
        ? 'There is no list of keys: the name of each key determines what it may sign.'
        : `List of keys ${number}:`
    return { lines: [title, ...entries.map(keyLine)], data: { number, keys: entries } }
  },
}
