import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it } from 'vitest'
import { useReleasedWorkplace } from '../testing/use-workplace.ts'
import { WHITELABELS } from '../whitelabel/config.ts'
import { writeLocalSettings } from '../whitelabel/local-settings.ts'
import { liveSettings } from '../whitelabel/settings.ts'
import { needLive } from './live.ts'
import { check } from './promote.ts'

const place = useReleasedWorkplace()
let whitelabels = ''
async function fresh(): Promise<void> {
  whitelabels = join(place.folder, 'whitelabels')
  await cp(WHITELABELS, whitelabels, { recursive: true })
}
beforeEach(fresh)

async function edit(file: string, change: (value: Record<string, unknown>) => void) {
  const settings = JSON.parse(await readFile(join(whitelabels, file), 'utf8'))
  change(settings)
  await writeFile(join(whitelabels, file), JSON.stringify(settings))
}
const asked = () => ({ ...place.on, whitelabels })
const problems = () => check(asked()).then(() => '', String)
const MINE = () => join(whitelabels, 'arcada/whitelabel.json')

describe('a folder that claims what is another whitelabel’s is refused', () => {
  it('a hostname', async () => {
    await edit('arcada/whitelabel.json', (own) => {
      own.hostnames = ['localhost', 'praia.localhost']
    })
    expect(await problems()).toBe(
      `Refusal: ${MINE()}: The hostname praia.localhost also belongs to praia: remove it from one of the two.`,
    )
  })

  it('a merchant, also for trials', async () => {
    const failed = await failing(['merchant', 'trialMerchant'], async (field) => {
      await fresh()
      for (const file of ['whitelabel.json', 'sandbox.json'])
        await edit(`arcada/${file}`, (own) => {
          own[field] = 'PRA'
        })
      expect(await problems()).toBe(
        `Refusal: ${MINE()}: ${field} 'PRA' is a merchant of praia: use the merchant of arcada.`,
      )
    })
    expect(failed).toEqual([])
  })

  it('a picture', async () => {
    const failed = await failing(['logo.svg', 'icon-192.png', 'preview.png'], async (file) => {
      await fresh()
      await cp(join(whitelabels, 'praia', file), join(whitelabels, 'arcada', file))
      expect(await problems()).toBe(
        `Refusal: ${MINE()}: ${file} is the same picture as ${file} of praia: use one of Arcada's own.`,
      )
    })
    expect(failed).toEqual([])
  })

  it('and problems of the other folder are ignored', async () => {
    await writeFile(join(whitelabels, 'praia/whitelabel.json'), '{ "id": ')
    await rm(join(whitelabels, 'norte/logo.svg'))
    expect(await problems()).toBe('')
  })
})

describe('widgets that settings name', () => {
  const slots = (value: object) =>
    edit('arcada/whitelabel.json', (own) => {
      own.slots = value
    })

  it('are refused where no remote has them', async () => {
    const failed = await failing(
      [
        [
          { remove: ['games:populr'] },
          "slots.remove of arcada names 'games:populr', but games has no such widget (there are: games:popular). Did you mean 'games:popular'?",
        ],
        [
          { order: { 'games:jackpot': 5 } },
          "slots.order of arcada names 'games:jackpot', but games has no such widget (there are: games:popular).",
        ],
        [
          { remove: ['gmaes:popular'] },
          "slots.remove of arcada names 'gmaes:popular', but no remote is called gmaes. Did you mean 'games:popular'?",
        ],
      ],
      async ([value, sentence]) => {
        await slots(value)
        expect(await problems()).toBe(`Refusal: ${sentence}`)
      },
    )
    expect(failed).toEqual([])
  })

  it('may be those of the set, of what runs now, and of a remote that is not part of the site', async () => {
    await place.publishRemote('cards', '1.0.0')
    await slots({ order: { 'games:popular': 5 }, remove: ['lottery:popular', 'cards:deck', 'home.banners'] })
    expect(await problems()).toBe('')
  })
})

describe('origins of this machine', () => {
  const origins = async (whitelabel = 'arcada') => {
    const live = await needLive(place.store, place.keys, whitelabel)
    return (await liveSettings({ ...asked(), whitelabel, allowOrigins: [] }, live)).whitelabel.apiOrigins
  }

  it('apply to every promotion into the sample store, for every whitelabel', async () => {
    await writeLocalSettings(place.storeFolder, { origins: ['http://localhost:8581'] })
    await place.promote('arcada', {}, { keepVersions: true })
    await place.promote('praia')
    expect([await origins(), await origins('praia')]).toEqual([
      ['http://localhost:8081', 'http://localhost:8581'],
      ['http://localhost:8081', 'http://localhost:8581'],
    ])
    // Nothing but they decides: the next ones replace them.
    await writeLocalSettings(place.storeFolder, { origins: ['http://localhost:8591'] })
    await place.promote('arcada', {}, { keepVersions: true, allowOrigins: ['https://a.example'] })
    expect(await origins()).toEqual(['http://localhost:8081', 'https://a.example', 'http://localhost:8591'])
  })
})
