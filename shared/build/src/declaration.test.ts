import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineRemote } from '@arcada/kit/remote'
import { beforeEach, expect, test } from 'vitest'
import { readDeclaration } from './declaration.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-declaration-'))
  await mkdir(join(folder, 'src/screens/cards'), { recursive: true })
  await writeFile(join(folder, 'src/screens/cards/index.tsx'), '')
})

const CARDS = {
  path: '/m/cards',
  screen: './src/screens/cards',
  title: { pt: 'Cartas', en: 'Cards' },
  header: true,
  footer: true,
  back: 'history',
  access: 'public',
} as const
const remote = { name: 'cards', owner: { team: 'Cards', contact: 'cards@arcada.example' }, slots: [] }

async function read(routes: object[]) {
  await writeFile(join(folder, 'remote.ts'), `export default ${JSON.stringify({ ...remote, routes })}`)
  return readDeclaration(folder, true)
}

test('a build describes the addresses of its remote for the host', async () => {
  const all = {
    requires: { flag: 'FEEDBACK3', promotion: 'REFERRAL', session: true, refusal: 'contact_service' },
    variants: [{ query: { types: 'A' }, access: 'agent', requires: {} }],
    uninterruptible: true,
    template: 'member',
    installBanners: true,
  }
  const { routes } = await read([{ ...CARDS, ...all }])
  expect(routes).toEqual([{ ...CARDS, ...all }])
})

test('a remote with an unknown name is not built, and the error lists the known ones', async () => {
  for (const [property, wrong] of [
    ['access', { access: 'members' }],
    ['flag', { requires: { flag: 'FEEDBACK4' } }],
    ['promotion', { requires: { promotion: 'REFERAL' } }],
    ['refusal', { requires: { refusal: 'sorry' } }],
    ['template', { template: 'mine' }],
    ['access', { variants: [{ query: {}, access: 'agents' }] }],
    ['flag', { variants: [{ query: {}, requires: { flag: 'toString' } }] }],
  ] as const) {
    const message = new RegExp(`remote\\.ts: /m/cards has unknown ${property} .*; the known ones are .*, `)
    await expect(read([{ ...CARDS, ...wrong }])).rejects.toThrow(message)
  }
})

test('a declaration with an unknown name does not compile', () => {
  const declared = defineRemote({
    ...remote,
    routes: [
      // @ts-expect-error there is no such flag
      { ...CARDS, requires: { flag: 'FEEDBACK4' } },
      // @ts-expect-error there is no such promotion
      { ...CARDS, variants: [{ query: {}, requires: { promotion: 'REFERAL' } }] },
    ],
  })
  expect(declared.routes).toHaveLength(2)
})

test('[HOME-01] the first picture of home is in the answer of a call that starts early', async () => {
  const widget = { slot: 'home.banners', widget: './src/screens/cards', order: 1 }
  const picture = { call: 'announcements', list: 'banners', group: 'm_home' }
  const readSlots = async (slots: object[]) => {
    await writeFile(
      join(folder, 'remote.ts'),
      `export default ${JSON.stringify({ ...remote, routes: [], slots })}`,
    )
    return readDeclaration(folder, true)
  }
  const { slots } = await readSlots([{ ...widget, early: ['announcements'], picture }])
  expect(slots[0]?.picture).toEqual(picture)
  await expect(readSlots([{ ...widget, early: ['promotions'], picture }])).rejects.toThrow(
    'remote.ts: the picture of ./src/screens/cards is in the answer of announcements, which is not in its `early`',
  )
})
