import type { RuleSwitch } from '@arcada/kit/federation/rule-sets'
import type { Text } from '../common/language.ts'

/** Why an account is barred: `reason` of the exit page, and of the audit. */
export type Barred = 'SELF_EXCLUDED' | 'BENEFIT_NEW_ACCOUNT' | 'BENEFIT_EXISTING_ACCOUNT' | 'LISTED'

/**
 * Why the law bars an account whose holder the register lists; undefined if it does not.
 * @param listed the answer of the register
 * @param isNew whether the account was opened under the rule for new ones
 * @param isLaw whether a switch of the law is on
 */
export function barredFor(
  listed: string,
  isNew: boolean,
  isLaw: (name: RuleSwitch) => boolean,
): Barred | undefined {
  if (listed === 'SELF_EXCLUDED') return 'SELF_EXCLUDED'
  if (listed !== 'SOCIAL_BENEFIT') return 'LISTED'
  if (isNew) return isLaw('benefitsNewAccounts') ? 'BENEFIT_NEW_ACCOUNT' : undefined
  return isLaw('benefitsExistingAccounts') ? 'BENEFIT_EXISTING_ACCOUNT' : undefined
}

const RESULT: Record<Barred, Text> = {
  SELF_EXCLUDED: {
    pt: 'O registro oficial informa que você pediu a autoexclusão em todas as bets autorizadas. Só gov.br/autoexclusaoapostas pode mudá-la.',
    en: 'The official register says that you asked to be excluded at every licensed operator. Only gov.br/autoexclusaoapostas can change that.',
  },
  BENEFIT_NEW_ACCOUNT: {
    pt: 'O registro oficial informa que você recebe Bolsa Família ou BPC. Quem recebe não pode abrir conta para apostar.',
    en: 'The official register says that you receive Bolsa Família or BPC. Recipients cannot open an account for gambling.',
  },
  BENEFIT_EXISTING_ACCOUNT: {
    pt: 'O registro oficial informa que você recebe Bolsa Família ou BPC. A regra atual vale também para contas que já existiam.',
    en: 'The official register says that you receive Bolsa Família or BPC. The present rule also applies to accounts that existed before.',
  },
  LISTED: {
    pt: 'O registro oficial informa um impedimento em seu nome.',
    en: 'The official register lists an impediment in your name.',
  },
}

/** The message to a barred player: the result, its effect, and the way to the money. */
export function barredMessage(reason: Barred): Text {
  const { pt, en } = RESULT[reason]
  return {
    pt: `As verificações regulatórias terminaram. ${pt} Esta conta não pode apostar nem depositar. Seu dinheiro continua seu: entre na conta para sacar.`,
    en: `The regulatory checks are complete. ${en} This account cannot bet or deposit. Your money remains yours: log in to withdraw it.`,
  }
}

/** The message to an account beside the person's first, where the law allows one. */
export const SURPLUS_MAIL = {
  title: { pt: 'Já existe uma conta com este CPF', en: 'There is an account with this CPF' },
  content: {
    pt: '<p>As verificações regulatórias terminaram. A lei permite uma conta por pessoa, e já existe outra com o seu CPF: só ela pode apostar e depositar. Se você não a reconhece, fale com o atendimento.</p>',
    en: '<p>The regulatory checks are complete. The law allows one account per person, and there is another one with your CPF: only that one can play and deposit. If you do not know it, contact customer service.</p>',
  },
} as const satisfies Record<string, Text>

/** The message to a player whom nothing bars. */
export const VERIFIED_MAIL = {
  title: { pt: 'Verificações concluídas', en: 'Checks complete' },
  content: {
    pt: '<p>As verificações regulatórias terminaram. Você pode apostar e depositar.</p>',
    en: '<p>The regulatory checks are complete. You can play and deposit.</p>',
  },
} as const satisfies Record<string, Text>
