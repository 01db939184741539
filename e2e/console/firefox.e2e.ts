import { propose, readPictureRun, readSets, status } from '@arcada/release'
import { recordPictures } from '@arcada/release/testing/pictures'
import { expect } from '@playwright/test'
import { ENGINES } from '../engines/engine.ts'
import { Visitor } from '../engines/visitor.ts'
import { test } from '../support/console.ts'

const firefox = ENGINES.find(({ name }) => name === 'Firefox')

const WITHOUT_SMOKE = 'Sem teste de fumaça: quem decide e por quê (Ana: o armazenamento está fora do ar)'

test('in Firefox, an operator promotes a candidate with a reason in Portuguese and accepts pictures', {
  tag: '@long',
}, async ({ place, open }) => {
  test.skip(firefox?.missing !== undefined, firefox?.missing)
  test.setTimeout(180_000)
  const { store, keys } = place
  await place.publishRemote('games', '1.2.0')
  const games = { games: '1.2.0' }
  const proposed = await propose({
    store,
    keys,
    whitelabel: 'arcada',
    versions: games,
    by: 'Ana',
    note: 'new',
  })
  const [candidate] = (await readSets(store, keys, 'praia')).candidates
  await recordPictures(place, 'praia', { set: candidate?.set })
  const address = await open()
  const running = await firefox?.start()
  if (running === undefined) throw new Error('Firefox has no engine')
  try {
    const visitor = new Visitor(running.tab, new URL(address).origin)
    await visitor.open(address)
    await visitor.see({ role: 'heading', name: 'Painel' })
    expect(await visitor.where()).toBe('/')
    await visitor.press({ tap: 'arcada' })
    await visitor.see({ role: 'heading', name: 'Último canário' })
    await visitor.open('/w/arcada/candidates')
    await visitor.press({ tap: `Promover o candidato ${proposed.candidate}` })
    await visitor.fill('Motivo', 'pedido da equipe')
    await visitor.fill(WITHOUT_SMOKE, 'Ana: fixtures open no pages')
    await visitor.press({ tap: 'Confirmar' })
    await visitor.see({ text: 'O lançamento 5 está no ar' })

    await visitor.open('/w/praia/candidates')
    await visitor.press({ tap: 'Aceitar as imagens' })
    await visitor.fill('Motivo', 'como desenhado')
    await visitor.press({ tap: 'Confirmar' })
    await visitor.see({ text: 'como desenhado' })
    expect(running.errors).toEqual([])
  } finally {
    await running.close()
  }
  const { live } = await status(store, keys, 'arcada')
  expect([live.release, live.versions.games, live.why]).toEqual([
    5,
    '1.2.0',
    expect.stringContaining('pedido da equipe'),
  ])
  const run = await readPictureRun(store, keys, 'praia')
  expect(run?.decision).toMatchObject({ accepted: true, why: 'como desenhado' })
})
