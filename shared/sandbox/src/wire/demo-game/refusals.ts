import { formatMoment, type Zone } from '@arcada/kit/i18n/dates'
import { formatNumber } from '@arcada/kit/i18n/numbers'
import type { Language, Text } from '../../domain/common/language.ts'
import { Refusal } from '../../domain/common/refusal.ts'

const ABOVE: Text = {
  pt: 'Isso passa do seu limite. Restam {remaining}; mais a partir de {freesAt}.',
  en: 'This is above your limit. {remaining} left; more from {freesAt}.',
}
const LATER: Text = {
  pt: 'Você atingiu seu limite de tempo. Pode jogar de novo a partir de {until}.',
  en: 'Your time limit was reached. You can play again from {until}.',
}
const REFUSALS: Readonly<Record<string, Text>> = {
  'rg.limit.loss': ABOVE,
  'rg.limit.stake': ABOVE,
  'rg.limit.time': LATER,
  'rg.break': LATER,
  'rg.timeout.active': { pt: 'Você está em pausa até {until}.', en: 'You are taking a break until {until}.' },
  'rg.limit.missing': { pt: 'Defina seus limites primeiro.', en: 'Set your limits first.' },
  'rg.check.due': {
    pt: 'Hora de uma olhada no tempo. Volte ao site para responder.',
    en: 'Time to check in. Go back to the site to answer.',
  },
  'rg.too.fast': { pt: 'Um momento até a próxima aposta.', en: 'One moment before the next bet.' },
}

/** The same refusal with the game page's text as its message, where responsible gaming is the reason. */
export function withGameText(error: unknown, language: Language, zone: Zone): unknown {
  const text = error instanceof Refusal ? REFUSALS[error.code]?.[language] : undefined
  if (!(error instanceof Refusal) || text === undefined) return error
  const { until, remaining, freesAt } = Object(error.value)
  const moment = (at: unknown) => (typeof at === 'number' ? formatMoment(at, zone, language) : '')
  const words = (freesAt ? text : text.replace(/; [^;]*\{freesAt\}/, ''))
    .replace('{until}', moment(until))
    .replace('{freesAt}', moment(freesAt))
    .replace('{remaining}', `R$\u00a0${formatNumber(Number(remaining), language, 2)}`)
  return new Refusal(error.code, error.value, words)
}
