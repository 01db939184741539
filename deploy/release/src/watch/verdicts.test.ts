import { beforeEach, describe, expect, it } from 'vitest'
import { readLog, saidIn, whitelabelLog } from '../log/log.ts'
import { serveHere } from '../testing/serve-here.ts'
import { ON, SMOKELESS } from '../testing/tool.ts'
import { useTool } from '../testing/use-workplace.ts'

const tool = useTool()
beforeEach(async () => {
  await tool.place.publishRemote('games', '1.1.0')
  await tool.run(['promote', ...ON, '--games', '1.1.0', '--canary', '10', ...SMOKELESS])
})

const count = (canary: boolean, outcome: string, value: number) =>
  `arcada_parts_total{whitelabel="arcada",release="2",remote="games",version="1.1.0",canary="${canary}",phase="load",` +
  `outcome="${outcome}"} ${value}\n`

/** One look at collectors with these loads. */
async function look(ok: number, failed: number) {
  const origin = await serveHere((_, response) =>
    response.end(
      count(true, 'ok', ok) + count(true, 'failed', failed) + count(false, 'ok', (ok + failed) * 10),
    ),
  )
  return tool.say('watch', ...ON, '--metrics', origin, '--once')
}
const verdicts = async () =>
  saidIn(await readLog(tool.place.store, tool.place.keys, whitelabelLog('arcada')), 'verdict')

describe('verdicts about a canary', () => {
  it('are stored when an outcome changes, and answer why the canary ended', async () => {
    await look(100, 0)
    await look(110, 0)
    await look(2000, 0)
    await look(1800, 200)
    expect(
      (await verdicts()).map(({ number, release, remotes }) => [number, release, remotes[0]?.outcome]),
    ).toEqual([
      [1, 2, 'undecided'],
      [2, 2, 'fine'],
      [3, 2, 'worse'],
    ])
    const lines = await tool.say('audit', 'arcada', '--kind', 'verdict')
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\S+ arcada: verdict by operator \(watch\): release 2, games 1\.1\.0, for 10 %$/,
      ),
      expect.stringMatching(
        /^ {2}games 1\.1\.0 is worse: 10\.0 % of 2000 loads failed or fell back \(200 failures, 0 fall-backs\), against 0\.0 % of/,
      ),
    ])
    expect(lines[3]).toMatch(/^ {2}games 1\.1\.0 is fine: at most \d\.\d points more loads fail/)
    expect(lines).toHaveLength(7)
  })

  it('count only as they were signed', async () => {
    await look(100, 0)
    const path = 'log/whitelabels/arcada/1.json'
    const { bytes, etag } = (await tool.place.store.read(path)) ?? {}
    const better = Buffer.from((bytes?.toString() ?? '').replace('undecided', 'fine'))
    await tool.place.store.compareAndSwap(path, better, etag ?? null)
    expect(await tool.say('audit', 'arcada', '--kind', 'verdict')).toEqual([
      expect.stringMatching(/^The filter hides/),
      expect.stringMatching(
        /log\/whitelabels\/arcada\/1\.json in .* is not signed by a key that may promote arcada.*: ignored\.$/,
      ),
    ])
  })
})
