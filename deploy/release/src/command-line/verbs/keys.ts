import { GRANT_PARAMETER } from '@arcada/kit/federation/names'
import { isDay, isoOf } from '@arcada/kit/i18n/dates'
import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { grantOverride, parseDuration } from '../../grant/grant.ts'
import { changeList, type ListChange, type ListOptions, NOTHING_CHANGED } from '../../keys/change-list.ts'
import type { KeyEffect } from '../../keys/effects.ts'
import { makeKeys, readPublicKey } from '../../keys/key-folder.ts'
import { type KeyEntry, type May, mayText, parseMay, unknownNames } from '../../keys/rights.ts'
import { publishedApps } from '../../publish/journal.ts'
import { refuseLiveKey, signedIn } from '../../release/signed.ts'
import { readWhitelabel, whitelabelIds } from '../../whitelabel/config.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import type { Arguments, Ask, Outcome, Verb } from '../verb.ts'

const NAMED = ['add', 'exchange', 'retire', 'revoke', 'allow'] as const

function keyLine({ id, state, may, until }: KeyEntry): string {
  const end = until === undefined ? '' : `, until ${until}`
  const signs = state === 'active' ? end : state === 'reading' ? ', for reading only' : ', revoked'
  return `  ${id}${signs}: ${mayText(may)}`
}

function plannedEnd(args: Arguments): string | undefined {
  const until = args.value('until')
  if (until === undefined || isDay(until)) return until
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
  if (what === 'retire' || what === 'revoke') return { what, id }
  const until = plannedEnd(args)
  if (what === 'allow') return { what, id, may: parseMay(args.need('may')), until }
  const key = await readPublicKey(args.need('key'))
  return what === 'add' ? { what, id, key, may: parseMay(args.need('may')), until } : { what, id, key, until }
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
      signed: signedIn,
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
  does: 'lists the keys with their rights, or changes them, and shows first which signatures the change affects',
  example: 'keys --add ana --key ana.public.pem --may "publish:games"',
  options: {
    '--init': 'makes the first list of a store, from the names in the folder of --keys',
    '--add <id>': 'adds a key, with --key and --may',
    '--allow <id>': 'changes the rights of a key, with --may',
    '--exchange <id>': 'replaces a key by --key; the old one is then kept for reading only',
    '--retire <id>': 'the same without a new key',
    '--revoke <id>': 'invalidates everything that a key signed',
    '--pin': 'trusts a list that others changed',
    '--key <file>': 'the public key',
    '--may <rights>': 'such as "publish:games;smoke"',
    '--until <day>': 'the day by which the key should be exchanged',
    '--new <names>': 'announces apps or whitelabels that do not exist yet, with commas',
    '--dry-run': 'shows the effects and changes nothing',
  },
  async run(args, say, ask) {
    const { store, keys } = args
    const change = await changeOf(args)
    if (change && 'may' in change) await refuseUnknownNames(args, change.may)
    if (change && args.has('dry-run')) return preview(args, change)
    if (change?.what === 'revoke') await refuseLiveKey(store, keys, change.id)
    if (change) await changeList({ store, keys, signed: signedIn, confirm: confirmEffects(say, ask) }, change)
    const { number, entries } = await keys.fresh().on(store)
    const title =
      number === 0
        ? 'There is no list of keys: the name of each key determines what it may sign.'
        : `List of keys ${number}:`
    return { lines: [title, ...entries.map(keyLine)], data: { number, keys: entries } }
  },
}

export const keygenVerb: Verb = {
  does: 'makes key pairs `host`, `operator` and `team` in the folder of --keys, or one named pair',
  example: 'keygen --keys my-keys --name ana',
  anyForm: true,
  options: { '--name <name>': 'makes one pair of that name' },
  async run(args) {
    const name = args.value('name')
    const files = await makeKeys(
      args.need('keys'),
      name === undefined ? ['host', 'operator', 'team'] : [name],
    )
    return { lines: [...files, 'Keep the private keys out of every repository.'], data: { files } }
  },
}

export const grantVerb: Verb = {
  does: 'signs a link that shows one published version of a remote in each tab that opens it, until it expires',
  example: 'grant --whitelabel praia --remote games --version 1.2.0 --expires 2h',
  options: {
    ...WHITELABEL,
    '--remote <name>': 'the remote',
    '--version <version>': 'a published version of it',
    '--expires <time>': 'how long the link is valid, such as 30m, 2h or 7d',
    ...BY,
  },
  async run(args) {
    const whitelabel = args.need('whitelabel')
    const { grant, token } = await grantOverride({
      store: args.store,
      keys: args.keys,
      whitelabel,
      remote: args.need('remote'),
      version: args.need('version'),
      lasts: parseDuration(args.need('expires')),
      by: args.value('by'),
    })
    const [hostname = ''] = (await readWhitelabel(whitelabel, args.value('whitelabels'))).hostnames
    const until = isoOf(grant.expires)
    return {
      lines: [
        `${grant.remote} ${grant.version} on ${whitelabel} until ${until}, in each tab that opens this link (${hostname}):`,
        `  /m/home?${GRANT_PARAMETER}=${token}`,
      ],
      data: { ...grant, token },
    }
  },
}
