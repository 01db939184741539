import { expect, test } from 'vitest'
import { visit } from './smoke.ts'

test('a smoke case looks for each element in the part of the case, except for those outside any part', () => {
  const part = './src/screens/list'
  const { steps, ...rest } = visit('the list opens', '/m/list', { as: 'member', live: true, in: part }, [
    { see: { role: 'heading', name: 'Lista' } },
    { see: { text: 'Aviso', by: './src/widgets/notice' } },
    { fill: 'Nome', with: 'Ana' },
    { click: { role: 'button', name: 'Abrir' } },
    { leads: { Voltar: '/m/home' } },
    { see: { remote: 'games' } },
  ])
  expect(rest).toEqual({ name: 'the list opens', open: '/m/list', as: 'member', live: true })
  expect(steps).toEqual([
    { see: { role: 'heading', name: 'Lista', in: part } },
    { see: { text: 'Aviso', by: './src/widgets/notice' } },
    { fill: 'Nome', with: 'Ana' },
    { click: { role: 'button', name: 'Abrir', in: part } },
    { leads: { Voltar: '/m/home' }, in: part },
    { see: { remote: 'games' } },
  ])
})
