import { isRecord } from '@arcada/kit/sandbox/handlers'
import { expect, test } from 'vitest'
import { grabEnvelope } from './grab-envelope.ts'
import { redRain } from './red-rain.ts'
import { useAgencyWorld } from './testing/agency-world.ts'

const START = Date.UTC(2026, 8, 21, 15, 4)
const world = useAgencyWorld(START)
const recordOf = (value: unknown) => (isRecord(value) ? value : {})
const rain = async (person = 'aline') => recordOf((await world.ask(person, redRain)).value)
const grab = (roundId: unknown, person = 'aline', requestId = world.requestId()) =>
  world.ask(person, grabEnvelope, { body: { roundId, requestId } })
const balance = async (person = 'aline') =>
  Number(recordOf((await world.ask(person, 'walletBalance')).value).sumBalance)
const settings = (redRain: object) => world.set({ redRain })
const plan = async (startInSec: number) =>
  recordOf(await world.client.control('POST', '/sandbox/redRain', { whitelabel: 'arcada', startInSec }))

test('[AC-90] of twenty grabs at once only those up to the number of chances are booked', async () => {
  await settings({ odds: [{ amount: 2, share: 1 }], everyMinutes: 0 })
  const before = await balance()
  const { roundId } = await plan(0)
  await rain()
  const answers = await Promise.all(Array.from({ length: 20 }, () => grab(roundId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === 'redrain.spent')).toHaveLength(17)
  expect(await balance()).toBe(before + 6)
})

test('[RG-78] a person has the chances of a round once, with several accounts', async () => {
  for (const name of ['aline', 'caio'])
    world.rows(`update members set profile = '{"idNumber":"11144477735"}' where id = ${world.idOf(name)}`)
  const { roundId } = await plan(0)
  expect(await grab(roundId, 'aline')).toMatchObject({ value: { chancesLeft: 2 } })
  expect(await grab(roundId, 'caio')).toMatchObject({ value: { chancesLeft: 1 } })
  expect(await grab(roundId, 'aline')).toMatchObject({ value: { chancesLeft: 0 } })
  for (const name of ['aline', 'caio'])
    expect(await grab(roundId, name)).toMatchObject({ code: 'redrain.spent' })
})
