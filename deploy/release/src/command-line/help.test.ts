import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'
import { runRelease } from './cli.ts'
import { VERBS } from './verbs.ts'

const HELP = `npm run release -- VERB [options]
  keygen --keys FOLDER [--name NAME]
      makes key pairs \`host\`, \`operator\` and \`team\`, or one named pair
  keys [--init | --pin | --add ID --key FILE --may RIGHTS | --allow ID --may RIGHTS | --exchange ID --key FILE | --retire ID | --revoke ID]
      lists who may sign what, or changes that: --exchange puts a new key in the place of one that is kept for reading, --revoke lets nothing count that a key signed, --pin trusts what others changed
  publish BUILD_FOLDER [--release] [--by WHO] [--notes TEXT]
      puts a build into the store, signed, with its commit; plain versions need --release
  versions [--app A[,A]] [--limit 20]
      lists what is published, newest first: when, by whom, from which commit, with which notes, and where it runs
  smoke --whitelabel W [--host V] [--<app> V …]; smoke --url ADDRESS [--as member=NAME:PASSWORD] [--as …]
      composes the set that promote would make live, runs the smoke cases of its remotes in Chromium, records it; with --url, runs those that change nothing against a live site and records nothing
  check --whitelabel W [--host V] [--<app> V …] [--canary PERCENT]; check --skew [--<app> V …]
      tells what promote would do and whether it would be refused; with --skew, on every whitelabel that is live
  promote --whitelabel W [--host V] [--<app> V …] [--all-newest] [--urgent] [--canary PERCENT|off] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]
      makes versions and the settings of the folder live; apps that are not named stay as they are; without any version the newest of each app, after asking, or at once with --all-newest; --canary gives versions to that share of the visitors, 100 to everybody, off ends it; --urgent tells open tabs at once
  rollback --whitelabel W [--to NUMBER] [--keep-settings] [--urgent] [--by WHO] [--why TEXT]
      runs an earlier release again, versions and settings, under a new number; --keep-settings takes only its versions; --urgent tells open tabs at once
  status [--whitelabel W] [--history] [--metrics URL[,URL…]]
      tells what runs, since when and by whom; with the metrics of collectors, what browsers blocked of it
  remove --whitelabel W --remote R [--by WHO] [--why TEXT]
      takes a remote out of a whitelabel: its addresses answer like unknown ones, its parts and the ways to it are gone; it stays out until it is put back. Needs no smoke run
  restore --whitelabel W --remote R [--version V] [--without-smoke WHO: WHY] [--by WHO] [--why TEXT]
      puts a remote back that was taken out: the version that ran last, or the one that is named
  apply --whitelabel W [--urgent] [--by WHO] [--why TEXT]
      makes the settings of the whitelabel's folder live (theme, slots, origins, switches); versions and canary stay; --urgent tells open tabs at once
  verify --whitelabel W; verify --url ADDRESS [--least NUMBER] [--store …]
      checks signatures, the document, and every file against its hash: in the store, or of a live site from outside; --least is the highest number seen before, so that an older document shows
  watch --whitelabel W --metrics URL[,URL…] [--threshold 2%] [--minimum 50] [--interval 10s] [--once]
      compares the canary with what everybody else gets, and ends it by itself when it does worse
  grant --whitelabel W --remote R --version V --expires 2h [--by WHO]
      signs a link that shows one published version of a remote to whoever opens it, in their tab, until then
  gc [--days 30] [--dry-run]
      marks versions and whitelabel files that no open page can need any more, and removes what was marked an hour ago
  serve [--port N] [--hostname ADDRESS] [--api ORIGIN] [--whitelabel W] [--proxies CIDR,CIDR]
      serves the store on this machine
Whatever changes a whitelabel also takes --allow-origin ORIGIN[,ORIGIN]: where links may lead and pages may call besides the settings.
Options of every verb: --store file:FOLDER or s3://BUCKET/PREFIX (default file:.arcada/store), --keys FOLDER, --whitelabels FOLDER, --json
Exit: 0 done, 1 refused (with the reason), 2 wrong usage`

async function answer(...args: string[]): Promise<[code: number, lines: string[], errors: string[]]> {
  const [lines, errors]: [string[], string[]] = [[], []]
  const output = { line: (text: string) => lines.push(text), error: (text: string) => errors.push(text) }
  return [await runRelease(args, output), lines, errors]
}

describe('the help', () => {
  it.each([[['--help']], [['help']], [['promote', '--help']], [['help', 'promote']]])(
    'tells what there is, to whoever asks %j',
    async (args) => {
      expect(await answer(...args)).toEqual([0, [HELP], []])
    },
  )

  it('is named to whoever asks for what there is not, and machines read JSON', async () => {
    const hint = "'npm run release -- --help' lists what there is."
    expect(await answer('dance')).toEqual([2, [], ["There is no verb 'dance'.", hint]])
    expect(await answer('status', 'help')).toEqual([2, [], ["Nobody knows what 'help' is.", hint]])
    expect(await answer('dance', '--json')).toEqual([
      2,
      ['{"ok":false,"problems":["There is no verb \'dance\'."]}'],
      [],
    ])
  })
})

const CHANGE = ['whitelabel', 'by', 'why', 'allow-origin']

/** Verb -> what it takes: options with a value, switches with `!`, versions of apps with `<app>`. */
const TAKES: Record<string, readonly string[]> = {
  keygen: ['name'],
  keys: ['add', 'exchange', 'retire', 'revoke', 'allow', 'key', 'may', 'init!', 'pin!'],
  publish: ['by', 'notes', 'release!'],
  versions: ['app', 'limit'],
  smoke: [...CHANGE, 'canary', 'url', 'as', '<app>'],
  check: [...CHANGE, 'canary', 'without-smoke', 'skew!', '<app>'],
  promote: [...CHANGE, 'canary', 'without-smoke', 'all-newest!', 'urgent!', '<app>'],
  rollback: [...CHANGE, 'to', 'keep-settings!', 'urgent!'],
  status: ['whitelabel', 'metrics', 'history!'],
  remove: [...CHANGE, 'remote'],
  restore: [...CHANGE, 'remote', 'version', 'without-smoke'],
  apply: [...CHANGE, 'urgent!'],
  verify: ['whitelabel', 'url', 'least'],
  watch: ['whitelabel', 'metrics', 'threshold', 'minimum', 'interval', 'once!'],
  grant: ['whitelabel', 'remote', 'version', 'expires', 'by'],
  gc: ['days', 'dry-run!'],
  serve: ['port', 'hostname', 'api', 'whitelabel', 'proxies'],
}
const COMMON = ['store', 'keys', 'whitelabels', 'json!']
const EVERY = [...new Set(Object.values(TAKES).flat()), ...COMMON]

const VALUES: Record<string, string> = { store: 'file:x', whitelabel: 'praia' }
const wordsOf = (option: string) =>
  option.endsWith('!')
    ? [`--${option.slice(0, -1)}`]
    : [`--${option.replace('<app>', 'cards')}`, VALUES[option] ?? '1.0.0']

describe('every verb', () => {
  it('is listed with what it takes', () => {
    expect(Object.keys(VERBS).sort()).toEqual(Object.keys(TAKES).sort())
  })

  it.each(Object.entries(TAKES))(
    '%s takes its own options and those of every verb, and no others',
    (name, own) => {
      const verb = VERBS[name]
      if (verb === undefined) throw new Error(`no verb ${name}`)
      const given = ['x', 'y'].slice(0, verb.takes.positionals ?? 0)
      const isTaken = (option: string) => {
        try {
          parseArguments([...given, ...wordsOf(option)], verb.takes)
          return true
        } catch {
          return false
        }
      }
      // With versions of apps, any other option looks like the name of one.
      const apart = own.includes('<app>') ? EVERY.filter((one) => one.endsWith('!')) : EVERY
      expect(apart.filter(isTaken).sort()).toEqual(
        [...new Set([...own, ...COMMON])].filter((one) => apart.includes(one)).sort(),
      )
      for (const option of own) expect(isTaken(option), option).toBe(true)
    },
  )
})
