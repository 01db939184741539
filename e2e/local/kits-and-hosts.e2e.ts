import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppDescription } from '@arcada/kit/federation'
import { linkLibraries } from '@arcada/local/link-libraries'
import { runRelease } from '@arcada/release'
import { expect } from '@playwright/test'
import { type Checkout, copyCheckout } from '../support/checkout.ts'
import { test } from '../support/choose-tests.ts'
import { edit } from '../support/releases.ts'

const MINUTE = 60_000
const MANIFEST = 'shared/package.json'
/** What the newest host provides beside what the others do. */
const NEW_NAME = 'hostGreeting'
/** The cases of all remotes would take half an hour. */
const SMOKED = ['cards', 'games'].flatMap((name) => ['--remote', name])
const REMOTES = ['agent', 'games', 'lottery', 'member', 'promotions']

/** Versions of apps, as options of the release tool name them. */
type Versions = Record<string, string>

interface Ran {
  code: number | null
  output: string
}

interface Kit {
  version: string
  /** The host that was released with it. */
  host: string
  /** The remotes that were built with it, one of a team outside the repository among them. */
  remotes: Versions
  folders: string[]
  /** Runs the kit's program in the team's repository: its sandbox has the team's calls. */
  arcada: (...args: string[]) => Ran
}

/** Releases the next version of the kit from a checkout: its packed kit, its host, and remotes that are built with it. */
async function releaseKit(
  checkout: Checkout,
  version: string,
  work: string,
  usesNewName = false,
): Promise<Kit> {
  const { version: before } = JSON.parse(await checkout.read(MANIFEST))
  await checkout.edit(MANIFEST, `"version": "${before}"`, `"version": "${version}"`)
  const command = checkout.type(process.execPath, 'deploy/local/kit.ts')
  expect(await command.ended, command.output()).toBe(0)
  const team = join(work, version)
  const kit = join(team, 'node_modules/@arcada/kit')
  cpSync(join(checkout.folder, '.arcada/kit/package'), kit, { recursive: true })
  linkLibraries(join(team, 'node_modules'))
  const arcadaIn = (folder: string, ...args: string[]) => {
    const program = join(kit, 'deploy/arcada/src/main.js')
    const ran = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
    return { code: ran.status, output: ran.stdout + ran.stderr }
  }
  arcadaIn(team, 'new', 'cards')
  const arcada = (...args: string[]) => arcadaIn(join(team, 'cards'), ...args)
  if (usesNewName) {
    const screen = join(team, 'cards/src/screens/start/index.tsx')
    await edit(
      screen,
      'import { routes',
      `import { ${NEW_NAME} } from "@arcada/kit/session"\nimport { routes`,
    )
    await edit(screen, '<div className={styles.body}>', `<div className={styles.body} data-by={${NEW_NAME}}>`)
  }
  const { output } = arcada('build')
  expect(output).toMatch(/^cards: .*\n$/)
  const built = output.trim().slice('cards: '.length)
  const folders = [...['host', ...REMOTES].map((name) => join(kit, 'apps', name)), built]
  const versions = Object.fromEntries(
    folders.map((folder) => {
      const app: AppDescription = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8'))
      expect([app.name, app.contract]).toEqual([app.name, version])
      return [app.name, app.version]
    }),
  )
  const { host = '', ...remotes } = versions
  return { version, host, remotes, folders, arcada }
}

test('each host runs remotes that are built with its kit and with older kits, and the tool refuses those of a newer kit', {
  tag: '@lab',
}, async () => {
  test.setTimeout(30 * MINUTE)
  const work = mkdtempSync(join(tmpdir(), 'arcada-kits-'))
  // A store with the sample keys has this name.
  const store = join(work, '.arcada/store')
  mkdirSync(store, { recursive: true })
  const checkout = await copyCheckout()
  const place = ['--store', `file:${store}`, '--by', 'e2e']
  const release = async (...args: string[]): Promise<Ran> => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const code = await runRelease([...args, ...place], {
      line: print,
      error: print,
    })
    return { code, output: printed.join('\n') }
  }
  const optionsOf = (versions: Versions) =>
    Object.entries(versions).flatMap(([name, version]) => [`--${name}`, version])
  try {
    const older = await releaseKit(checkout, '0.1.0', work)
    const middle = await releaseKit(checkout, '0.2.0', work)
    appendFileSync(
      join(checkout.folder, 'shared/session/src/index.ts'),
      `export const ${NEW_NAME} = 'the newest host'\n`,
    )
    const newer = await releaseKit(checkout, '0.3.0', work, true)
    const kits = [older, middle, newer]
    for (const folder of kits.flatMap(({ folders }) => folders)) {
      const { code, output } = await release('publish', folder)
      expect(code, output).toBe(0)
    }
    const first = optionsOf({ host: middle.host, ...older.remotes })
    const begun = await release(
      'promote',
      '--whitelabel',
      'arcada',
      ...first,
      '--without-smoke',
      'e2e: begin',
    )
    expect(begun.code, begun.output).toBe(0)
    const isLive = async () => (await release('status', '--whitelabel', 'arcada')).output
    const before = await isLive()

    const skewed = await release('check', '--skew', '--host', newer.host)
    expect(skewed.output).toContain(`host ${newer.host} breaks no remote on 1 live whitelabel.`)

    const cells: string[] = []
    for (const host of [middle, newer])
      for (const kit of kits) {
        const cell = `kit ${kit.version} on host ${host.version}`
        await test.step(cell, async () => {
          const set = optionsOf({ host: host.host, ...kit.remotes })
          const checked = await release('check', '--whitelabel', 'arcada', ...set)
          const smoked = kit.arcada('release', 'smoke', '--whitelabel', 'arcada', ...set, ...SMOKED, ...place)
          const lines = smoked.output.split('\n')
          cells.push(
            `${cell}: ${lines.find((line) => /cases passed|^cards/.test(line))?.trim() ?? smoked.output}`,
          )
          const allowed = kit !== newer || host === newer
          expect([checked.code, smoked.code], `${checked.output}\n${smoked.output}`).toEqual(
            allowed ? [0, 0] : [1, 1],
          )
          if (allowed) return expect(smoked.output).toContain(' cases passed')
          for (const [remote, version] of Object.entries(kit.remotes))
            expect(checked.output).toMatch(
              new RegExp(
                `^.*${remote} ${version} \\(.*\\) was built against contract 0\\.3\\.0, but host ${host.host} against 0\\.2\\.0, which is older`,
                'm',
              ),
            )
          expect(checked.output).toContain(`imports ${NEW_NAME} from @arcada/kit/session`)
          const promoted = await release(
            'promote',
            '--whitelabel',
            'arcada',
            ...set,
            '--without-smoke',
            'e2e',
          )
          expect(promoted.code).toBe(1)
          expect(promoted.output).toContain(`imports ${NEW_NAME} from @arcada/kit/session`)
        })
      }
    console.log(cells.join('\n'))
    expect(await isLive()).toBe(before)
  } finally {
    await checkout.remove()
    rmSync(work, { recursive: true, force: true })
  }
})
