import { GRANT_PARAMETER } from '@arcada/kit/federation/names'
import { isoOf } from '@arcada/kit/i18n/dates'
import { Refusal, WrongUsage } from '../../common/refusal.ts'
import { grantOverride, parseDuration } from '../../grant/grant.ts'
import { changeList, type ListChange, NOTHING_CHANGED } from '../../keys/change-list.ts'
import type { KeyEffect } from '../../keys/effects.ts'
import { makeKeys, readPublicKey } from '../../keys/key-folder.ts'
import { type KeyEntry, type May, mayText, parseMay, unknownNames } from '../../keys/rights.ts'
import { publishedApps } from '../../publish/journal.ts'
import { refuseLiveKey, signedIn } from '../../release/signed.ts'
import { releasedWhitelabels } from '../../release/status.ts'
import { readWhitelabel, whitelabelIds } from '../../whitelabel/config.ts'
import { BY, WHITELABEL } from '../change-options.ts'
import type { Arguments, Verb } from '../verb.ts'

const NAMED = ['add', 'exchange', 'retire', 'revoke', 'allow'] as const

function keyLine({ id, state, may, until }: KeyEntry): string {
  const end = until === undefined ? '' : `, until ${until}`
  const signs = state === 'active' ? end : state === 'reading' ? ', for reading only' : ', revoked'
  return `  ${id}${signs}: ${mayText(may)}`
}

async function changeOf({ value, has, need }: Arguments): Promise<ListChange | undefined> {
  const plain = (['init', 'pin'] as const).filter(has)
  const named = NAMED.filter((name) => value(name))
  if (plain.length + named.length > 1)
    throw new WrongUsage(
      `One change at a time, not ${[...named, ...plain].map((one) => `--${one}`).join(' and ')}.`,
    )
  if (plain[0]) return { what: plain[0] }
  const [what] = named
  if (what === undefined) return undefined
  const id = need(what)
  if (what === 'retire' || what === 'revoke') return { what, id }
  const until = value('until')
  if (what === 'allow') return { what, id, may: parseMay(need('may')), until }
  const key = await readPublicKey(need('key'))
  return what === 'add' ? { what, id, key, may: parseMay(need('may')), until } : { what, id, key, until }
}

async function refuseUnknownNames({ store, value, list }: Arguments, may: May): Promise<void> {
  const apps = [...(await publishedApps(store)), ...list('new')]
  const whitelabels = [...(await whitelabelIds(value('whitelabels'))), ...(await releasedWhitelabels(store))]
  const known = { apps, whitelabels: [...new Set([...whitelabels, ...list('new')])] }
  const problems = unknownNames(may, known)
  if (problems.length > 0) throw new Refusal(problems)
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
    const { store, keys, has } = args
    const change = await changeOf(args)
    if (change && 'may' in change) await refuseUnknownNames(args, change.may)
    const shown: KeyEffect[] = []
    // Effects are shown before the change is made, and at a terminal a person confirms them.
    const confirm = async (effects: readonly KeyEffect[]) => {
      shown.push(...effects)
      const lines = effects.flatMap((effect) => effect.lines)
      if (has('dry-run')) return false
      if (lines.length > 0 && ask) return ask([...lines, 'Change the list of keys?'])
      for (const line of lines) say(line)
      return true
    }
    if (change?.what === 'revoke' && !has('dry-run')) await refuseLiveKey(store, keys, change.id)
    if (change)
      try {
        await changeList({ store, keys, signed: signedIn, confirm }, change)
      } catch (error) {
        const isPreview = error instanceof Refusal && error.message === NOTHING_CHANGED && has('dry-run')
        if (!isPreview) throw error
        const lines = shown.flatMap((effect) => effect.lines)
        const none = 'Nothing that is signed already is affected.'
        return { lines: [...(lines.length > 0 ? lines : [none]), NOTHING_CHANGED], data: { effects: shown } }
      }
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
  async run({ need, value }) {
    const name = value('name')
    const files = await makeKeys(need('keys'), name === undefined ? ['host', 'operator', 'team'] : [name])
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
  async run({ act, need, value }) {
    const on = act()
    const { whitelabel } = on
    const about = { remote: need('remote'), version: need('version'), lasts: parseDuration(need('expires')) }
    const { grant, token } = await grantOverride({ ...on, ...about })
    const [hostname = ''] = (await readWhitelabel(whitelabel, value('whitelabels'))).hostnames
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
