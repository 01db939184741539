import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { readDeclaration, readEarlyCalls } from './declaration.ts'
import { appFolder, ROOT } from './paths.ts'
import { sourceRules } from './source-rules.ts'

let output = ''
beforeEach(() => {
  output = mkdtempSync(join(tmpdir(), 'arcada-bundle-'))
})

/** All scripts of an entry, compiled with the rules of every app, and the files that they depend on. */
async function bundled(entry: string): Promise<{ code: string; sources: string[] }> {
  const stats = await compile({
    context: ROOT,
    entry,
    mode: 'production',
    devtool: false,
    optimization: { minimize: false },
    output: { path: join(output, 'out'), library: { type: 'window', name: 'probe' } },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: sourceRules([], 'probe') },
    stats: false,
  })
  const files = readdirSync(join(output, 'out'))
  const code = files.map((file) => readFileSync(join(output, 'out', file), 'utf8')).join('\n')
  return { code, sources: [...stats.compilation.fileDependencies] }
}

describe('a call in a bundle', { timeout: 60_000 }, () => {
  it('has the address and the validator of a remote’s own call, not its schema, sample or audience', async () => {
    const { code } = await bundled(join(appFolder('games'), 'src/calls/game-list.ts'))
    expect(code).toContain('/lgw/games/mobile')
    expect(code).toContain('accepts')
    for (const inner of ['audience', 'sample', '{?gameName}', 'TypeBox', 'defineCall'])
      expect(code).not.toContain(inner)
  })

  it('changes with a schema in any imported file', async () => {
    const { sources } = await bundled(join(appFolder('games'), 'src/calls/recent-games.ts'))
    expect(sources).toContain(join(appFolder('games'), 'src/calls/entities/game-page.ts'))
    expect(sources).toContain(join(appFolder('games'), 'src/calls/entities/game-item.ts'))
    expect(sources).toContain(join(ROOT, 'shared/contract/src/define-call.ts'))
  })

  it('fails the build for an imported handler, with its file name', async () => {
    const folder = join(output, 'remote-probe/src/calls')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'probe.sandbox.ts'), 'export const handlers = []\n')
    writeFileSync(join(folder, '../screen.ts'), `export { handlers } from './calls/probe.sandbox.ts'\n`)
    await expect(bundled(join(folder, '../screen.ts'))).rejects.toThrow(
      /probe\.sandbox\.ts is back end code, which must not be bundled/,
    )
    await expect(bundled(join(ROOT, 'shared/sandbox/src/wire/calls/pages.ts'))).rejects.toThrow(
      /shared\/sandbox\/src\/wire\/calls\/pages\.ts is back end code/,
    )
  })
})

describe('the early calls of a declaration', () => {
  it('are found by name in the remote’s own folder and in the shared calls', async () => {
    const games = appFolder('games')
    const calls = await readEarlyCalls(games, await readDeclaration(games))
    expect(calls.gameList).toMatchObject({
      path: '/lgw/games/mobile',
      query: { pageNo: '1' },
      session: false,
    })
    expect(calls.announcements).toMatchObject({ path: '/wps/relay/announcements' })
  })

  it('refuse another remote’s call and name both possible folders', async () => {
    const declaration = { ...(await readDeclaration(appFolder('lottery'))), startup: ['gameList'] }
    await expect(readEarlyCalls(appFolder('lottery'), declaration)).rejects.toThrow(
      /no call gameList: no game-list\.ts in .*remote-lottery\/src\/calls or .*shared\/contract\/src\/calls/,
    )
  })
})
