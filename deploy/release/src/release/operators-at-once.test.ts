import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, it as test } from 'vitest'
import { readLog, saidIn, whitelabelLog } from '../log/log.ts'
import { publications } from '../publish/journal.ts'
import { folderStore } from '../store/folder-store.ts'
import { s3Store } from '../store/s3-store.ts'
import type { Store } from '../store/store.ts'
import { missingCeph, startCeph } from '../testing/engines/ceph.ts'
import { startMemoryS3 } from '../testing/engines/memory-s3.ts'
import { type OwnRelease, ownRelease } from '../testing/own-release.ts'
import type { OpenStore } from '../testing/store-contract.ts'
import { verify } from '../verify/verify.ts'
import { hold } from './holds.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'
import { status } from './status.ts'

const FULL = process.env.ARCADA_LAB === '1'
const OPERATORS = FULL ? 200 : 6
const WHITELABELS = ['arcada', 'praia', 'norte']
const place = { address: 's3://site/edge', bucket: 'site', prefix: 'edge/' }
const noCeph = FULL ? await missingCeph() : 'part of the full run'

const stores: [name: string, open: OpenStore, skipped?: string | undefined][] = [
  [
    'a folder',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'arcada-store-'))
      return {
        store: folderStore(folder, `file:${folder}`),
        close: () => rm(folder, { recursive: true, force: true }),
      }
    },
  ],
  [
    'an object store in memory',
    async () => {
      const engine = await startMemoryS3({ keysPerPage: 1_000 })
      return { store: s3Store(place, engine.settings), close: engine.close }
    },
  ],
  [
    'Ceph',
    async () => {
      const engine = await startCeph()
      await engine.makeBucket('site')
      return { store: s3Store(place, engine.settings), close: engine.stop }
    },
    noCeph,
  ],
]

/** What a run that succeeded has changed. */
type Done =
  | { whitelabel: string; release: number; by: string }
  | { held: string; by: string }
  | { published: string }

/** What each operator does: six kinds of change, on three whitelabels. */
function changeOf(at: number, store: Store, own: OwnRelease): () => Promise<Done> {
  const by = `Person ${at}`
  const whitelabel = WHITELABELS[Math.floor(at / 6) % WHITELABELS.length] ?? 'arcada'
  const common = { store, keys: own.keys.fresh(), whitelabel, by }
  const promotion = { ...common, withoutSmoke: 'Ana: fixtures open no pages', evenBad: true }
  const released = ({ release }: { release: number }) => ({ whitelabel, release, by })
  const changes = [
    async () => released(await promote({ ...promotion, versions: { games: '1.0.0' } })),
    async () => released(await promote({ ...promotion, versions: { games: '1.2.0' }, canary: 500 })),
    async () => released(await rollback({ ...common, why: 'an empty list', noHold: true })),
    async () => released(await promote({ ...promotion, keepVersions: true })),
    async () => {
      await hold({ ...common, whitelabel: 'norte', reason: `reason ${at}` })
      return { held: `reason ${at}`, by }
    },
    async () => {
      await own.publishGames(`2.0.${at}`)
      return { published: `2.0.${at}` }
    },
  ]
  return changes[at % changes.length] ?? (() => Promise.reject(new RangeError(String(at))))
}

describe.each(stores)('operators at once on %s', { timeout: 600_000 }, (_name, open, skipped) => {
  test.skipIf(skipped)(
    `lose nothing: ${OPERATORS} mixed changes all succeed or name who was first`,
    async () => {
      const { store, close } = await open()
      const own = await ownRelease(store, WHITELABELS, false)
      onTestFinished(async () => {
        await own.remove()
        await close()
      })
      for (const version of ['1.1.0', '1.2.0']) await own.publishGames(version)
      for (const whitelabel of WHITELABELS) await own.promote(whitelabel, { games: '1.1.0' })

      const changes = Array.from({ length: OPERATORS }, (_, at) => changeOf(at, store, own))
      const runs = await Promise.allSettled(changes.map((change) => change()))
      const done = runs.flatMap((run) => (run.status === 'fulfilled' ? [run.value] : []))
      const refused = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason.message)] : []))

      const histories = new Map<string, string[]>()
      for (const whitelabel of WHITELABELS) {
        const { history = [] } = await status(store, own.keys, whitelabel, true)
        histories.set(
          whitelabel,
          history.map(({ release, by }) => `release ${release} by ${by}`),
        )
        await verify({ store, keys: own.keys, whitelabel })
      }
      const holds = saidIn(await readLog(store, own.keys, whitelabelLog('norte')), 'hold').map(
        ({ reason }) => reason,
      )
      const published = (await publications(store, 'games')).map(({ version }) => version)
      const lost = done.filter((one) => {
        if ('release' in one)
          return !histories.get(one.whitelabel)?.includes(`release ${one.release} by ${one.by}`)
        return 'held' in one ? !holds.includes(one.held) : !published.includes(one.published)
      })
      expect(lost).toEqual([])
      // Each version of games and each hold is another one, so none of them has a rival.
      expect(done.filter((one) => !('release' in one))).toHaveLength(
        runs.filter((_, at) => at % 6 >= 4).length,
      )
      for (const message of refused) {
        const [, whitelabel = '', winner = ''] =
          /^(\w+) was changed by another run: (release \d+ by Person \d+)\. This run changed nothing/.exec(
            message,
          ) ?? []
        if (/^norte is on hold since \S+ by .*Person \d+.*\(reason \d+\)/.test(message)) continue
        expect(histories.get(whitelabel), message).toContain(winner)
      }
      // No number but those of the changes that succeeded, and the two from before, was ever live.
      for (const [whitelabel, history] of histories)
        expect(history).toHaveLength(
          2 + done.filter((one) => 'release' in one && one.whitelabel === whitelabel).length,
        )
    },
  )
})
