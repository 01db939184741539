import type { Text } from '../common/language.ts'
import type { Purpose } from './verifier.ts'

/** The message to a player whose check waited for a person. */
export const REVIEWED: Record<Purpose, Record<'PASS' | 'FAIL', { title: Text; words: Text }>> = {
  AGE: {
    PASS: {
      title: { pt: 'Idade confirmada', en: 'Age confirmed' },
      words: {
        pt: 'Sua idade foi confirmada. Você pode depositar e jogar.',
        en: 'Your age is confirmed. You can deposit and play.',
      },
    },
    FAIL: {
      title: { pt: 'Não conseguimos confirmar sua idade', en: 'We could not confirm your age' },
      words: {
        pt: 'Não conseguimos confirmar sua idade. Tente de novo na central de segurança ou fale com o atendimento. Seu dinheiro continua seu: você pode sacar.',
        en: 'We could not confirm your age. Try again in the security centre, or contact customer service. Your money remains yours: you can withdraw it.',
      },
    },
  },
  LIVENESS: {
    PASS: {
      title: { pt: 'Confirmamos que é você', en: 'We confirmed that it is you' },
      words: {
        pt: 'Confirmamos que é você. Continue o saque ou a mudança de conta.',
        en: 'We confirmed that it is you. Continue your withdrawal or your change of accounts.',
      },
    },
    FAIL: {
      title: { pt: 'Não conseguimos confirmar que é você', en: 'We could not confirm that it is you' },
      words: {
        pt: 'Não conseguimos confirmar que é você. Tente de novo ou fale com o atendimento. Seu dinheiro continua na sua conta.',
        en: 'We could not confirm that it is you. Try again, or contact customer service. Your money is still in your account.',
      },
    },
  },
}
