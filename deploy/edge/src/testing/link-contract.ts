import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import type { EdgeUnderTest } from './edge-contract.ts'

const SECRET = 'a file of the machine'

/** What an edge on a folder does with links in it. */
export function testLinks(edge: () => EdgeUnderTest): void {
  test('follows no link of the store, to a file, a folder, a compressed copy or a document', async () => {
    const { port, store } = edge()
    const folder = store.address.slice('file:'.length)
    const outside = `${folder}-outside`
    const link = async (path: string, target: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await symlink(target, join(folder, path))
    }
    await mkdir(outside)
    for (const name of ['secret.js', 'secret.js.br']) await writeFile(join(outside, name), SECRET)
    await link('apps/games/6.0.0/file.js', join(outside, 'secret.js'))
    await link('apps/games/6.0.0/folder', outside)
    await link('apps/games/6.0.0/release.js', '../../../releases/arcada/1.json')
    await link('apps/games/6.0.0/plain.js.br', join(outside, 'secret.js.br'))
    await writeFile(join(folder, 'apps/games/6.0.0/plain.js'), 'plain')
    await link('whitelabels/evil', outside)
    const site = join(folder, 'sites/praia/index.html')
    await rename(site, `${site}.kept`)
    await symlink(join(outside, 'secret.js'), site)
    const asked = [
      ...['/apps/games/6.0.0/file.js', '/apps/games/6.0.0/folder/secret.js', '/apps/games/6.0.0/release.js'],
      '/whitelabels/evil/secret.js',
    ]
    for (const path of asked) {
      const answer = await ask(port, path, { headers: { 'accept-encoding': 'br' } })
      expect([path, answer.status, answer.body.toString()]).toEqual([
        path,
        404,
        expect.not.stringMatching(SECRET),
      ])
    }
    const twin = await ask(port, '/apps/games/6.0.0/plain.js', { headers: { 'accept-encoding': 'br' } })
    expect([twin.status, twin.body.toString()]).toEqual([200, 'plain'])
    const document = () => ask(port, '/m/home', { headers: { host: 'praia.localhost' } })
    expect(await document()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    await rename(`${site}.kept`, site)
    expect((await document()).status).toBe(200)
  })
}
