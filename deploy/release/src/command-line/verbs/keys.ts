import { changeList, type ListChange } from '../../keys/change-list.ts'
import { readPublicKey } from '../../keys/key-folder.ts'
import { type KeyEntry, mayText, parseMay } from '../../keys/rights.ts'
import { WrongUsage } from '../../refusal.ts'
import { refuseLiveKey } from '../../release/live-keys.ts'
import { releaseHeights } from '../../release/releases.ts'
import type { Arguments } from '../arguments.ts'
import type { Verb } from '../verb.ts'

const NAMED = ['add', 'exchange', 'retire', 'revoke', 'allow'] as const

function keyLine({ id, state, may }: KeyEntry): string {
  const signs = state === 'active' ? '' : state === 'reading' ? ', for reading only' : ', revoked'
  return `  ${id}${signs}: ${mayText(may)}`
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
      return { what, id, key: await readPublicKey(args.need('key')), may: parseMay(args.need('may')) }
    case 'exchange':
      return { what, id, key: await readPublicKey(args.need('key')) }
    case 'allow':
      return { what, id, may: parseMay(args.need('may')) }
    case 'retire':
      return { what, id }
    case 'revoke':
      return { what, id }
  }
}

/** Who may do what. */
export const keysVerb: Verb = {
  usage:
    'keys [--init | --pin | --add ID --key FILE --may RIGHTS | --allow ID --may RIGHTS | --exchange ID --key FILE | --retire ID | --revoke ID]',
  does:
    'lists who may sign what, or changes that: --exchange puts a new key in the place of one that is kept for reading, ' +
    '--revoke lets nothing count that a key signed, --pin trusts what others changed',
  takes: { values: [...NAMED, 'key', 'may'], switches: ['init', 'pin'] },
  async run(args) {
    const { store, keys } = args
    const change = await changeOf(args)
    if (change?.what === 'revoke') await refuseLiveKey(store, keys, change.id)
    if (change) await changeList({ store, keys, numbers: () => releaseHeights(store) }, change)
    const { number, entries } = await keys.fresh().on(store)
    const title =
      number === 0 ? 'No list: the names of the keys say who may what.' : `List of keys ${number}:`
    return { lines: [title, ...entries.map(keyLine)], data: { number, keys: entries } }
  },
}
