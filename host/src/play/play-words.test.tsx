import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { switchToPortuguese } from '@arcada/kit/testing'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import { playWordingOf } from './play-words.ts'

const AT = Date.UTC(2026, 10, 23, 18, 32)
const loss = { kind: 'LOSS', period: 'DAY', limit: 100, used: 90, remaining: 10, freesAt: AT }
const range = { field: 'value', min: 0, max: 1000 }

/** Code and value of a refusal, and its message. */
const WORDS: [code: string, value: unknown, english: string, portuguese: string][] = [
  [
    'rg.limit.loss',
    loss,
    'This is above your 24-hour limit. R$ 10.00 left; more from 23 Nov 2026 15:32.',
    'Isso passa do seu limite de 24 horas. Restam R$ 10,00; mais a partir de 23/11/2026 15:32.',
  ],
  [
    'rg.limit.deposit',
    { ...loss, period: 'WEEK' },
    'This is above your 7-day limit. R$ 10.00 left; more from 23 Nov 2026 15:32.',
    'Isso passa do seu limite de 7 dias. Restam R$ 10,00; mais a partir de 23/11/2026 15:32.',
  ],
  [
    'rg.limit.stake',
    { ...loss, period: 'MONTH' },
    'This is above your 30-day limit. R$ 10.00 left; more from 23 Nov 2026 15:32.',
    'Isso passa do seu limite de 30 dias. Restam R$ 10,00; mais a partir de 23/11/2026 15:32.',
  ],
  ...['rg.limit.time', 'rg.break'].map((code): (typeof WORDS)[number] => [
    code,
    { until: AT },
    'Your time limit was reached. You can play again from 23 Nov 2026 15:32.',
    'Você atingiu seu limite de tempo. Pode jogar de novo a partir de 23/11/2026 15:32.',
  ]),
  ['rg.limit.missing', { missing: ['LOSS'] }, 'Set your limits first.', 'Defina seus limites primeiro.'],
  [
    'rg.limit.invalid',
    { ...range, reason: 'range' },
    'Enter a value between 0 and 1,000.',
    'Digite um valor entre 0 e 1.000.',
  ],
  [
    'rg.limit.invalid',
    { ...range, reason: 'decimals' },
    'At most two decimals.',
    'No máximo duas casas decimais.',
  ],
  [
    'rg.limit.invalid',
    { field: 'until', reason: 'shorter', min: 'P1D', max: 'P42D' },
    'A pause can only be made longer.',
    'Uma pausa só pode ficar mais longa.',
  ],
  [
    'rg.limit.not.ready',
    { effectiveAt: AT },
    'You can confirm from 23 Nov 2026 15:32.',
    'Você pode confirmar a partir de 23/11/2026 15:32.',
  ],
  [
    'rg.limit.imposed',
    { limit: 50 },
    'This limit cannot be raised here.',
    'Este limite não pode ser aumentado aqui.',
  ],
  [
    'rg.limit.last',
    { limit: 50 },
    'This limit cannot be removed here.',
    'Este limite não pode ser removido aqui.',
  ],
  ['rg.too.fast', { waitMs: 900 }, 'One moment before the next bet.', 'Um momento antes da próxima aposta.'],
  [
    'rg.registry.blocked',
    { reason: 'CENTRAL' },
    'This account cannot be used for gambling.',
    'Esta conta não pode ser usada para apostar.',
  ],
  ['rg.limit.lapsed', {}, 'This request has expired.', 'Este pedido expirou.'],
  ['rg.check.due', { checkNo: 1 }, 'Time to check in.', 'Hora de uma olhada no tempo.'],
  [
    'rg.timeout.active',
    { until: AT },
    'You are taking a break until 23 Nov 2026 15:32.',
    'Você está em pausa até 23/11/2026 15:32.',
  ],
  [
    'rg.excluded',
    { until: AT },
    'Your account is blocked at your request until 23 Nov 2026 15:32.',
    'Sua conta está bloqueada a seu pedido até 23/11/2026 15:32.',
  ],
  [
    'rg.verifying',
    {},
    'We are completing regulatory checks. You will be told soon.',
    'Estamos concluindo verificações regulatórias. Você será avisado em breve.',
  ],
  // Without the figures that the contract promises, the sentence is whole all the same.
  ['rg.limit.loss', { freesAt: AT }, 'This is above your limit.', 'Isso passa do seu limite.'],
  ['rg.limit.loss', {}, 'This is above your limit.', 'Isso passa do seu limite.'],
  ['rg.limit.time', {}, 'Your time limit was reached.', 'Você atingiu seu limite de tempo.'],
  // A moment that no calendar has is left out.
  ['rg.limit.time', { until: 1e300 }, 'Your time limit was reached.', 'Você atingiu seu limite de tempo.'],
  ['rg.limit.not.ready', {}, 'You cannot confirm this yet.', 'Você ainda não pode confirmar isto.'],
  ['rg.timeout.active', {}, 'You are taking a break.', 'Você está em pausa.'],
  ['rg.promo.blocked', {}, 'Not available now.', 'Indisponível agora.'],
  [
    'rg.age.check',
    {},
    'First confirm that you are 18 or over.',
    'Primeiro confirme que você tem 18 anos ou mais.',
  ],
  ['rg.age', {}, 'For people aged 18 or over only.', 'Somente para maiores de 18 anos.'],
]

/** With the plain spaces that browsers do not agree on. */
function said(code: string, value: unknown): string | undefined {
  const words = playWordingOf({ code, value })
  return words && i18n._(words).replaceAll(/[\u202f\u00a0]/g, ' ')
}

beforeEach(async () => {
  queryClient.setQueryData([walletBalance.id, {}], { currencySymbol: 'R$', sumBalance: 0 })
  await setLocale('en')
})
afterEach(() => {
  queryClient.clear()
  return setLocale('en')
})

test('[RG-56] [RG-61] a refusal of responsible gaming has its own message in both languages', async () => {
  const english = await failing(WORDS, ([code, value, words]) => expect(said(code, value)).toBe(words))
  await switchToPortuguese('host')
  const portuguese = await failing(WORDS, ([code, value, , words]) => expect(said(code, value)).toBe(words))
  expect([...english, ...portuguese]).toEqual([])
})
