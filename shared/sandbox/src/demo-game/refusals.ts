import type { Language, Text } from '../language.ts'

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

/** Words of a game's page for what responsible gaming refuses; its figures are put in by `REFUSAL_SCRIPT`. */
export function refusalWords(language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(REFUSALS).map(([code, text]) => [code, text[language]]))
}

/** For a page's own script, after `MONEY_SCRIPT`: `refusal(body)` are the words for a refused bet, if there are any. */
export const REFUSAL_SCRIPT = `const moment = (ms) => new Date(ms).toLocaleString(data.locale, { dateStyle: 'short', timeStyle: 'short' })
const refusal = ({ code, value }) => data.refusals[code] && data.refusals[code].replace('{until}', () => moment(value.until)).replace('{remaining}', () => money(Math.round(value.remaining * 100))).replace(/; [^;]*\\{freesAt\\}/, (words) => value.freesAt ? words.replace('{freesAt}', moment(value.freesAt)) : '')
const roundEnded = () => { if (parent !== window && data.site) parent.postMessage('roundEnded', data.site) }`

/** The site that a game was opened from; only it is told that a round is over. */
export function siteOf(backUrl: string): string {
  return URL.canParse(backUrl) ? new URL(backUrl).origin : ''
}
