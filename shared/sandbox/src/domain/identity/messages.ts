import type { Text } from '../common/language.ts'
import type { Purpose } from './verifier.ts'

const mail = (titlePt: string, titleEn: string, pt: string, en: string): { title: Text; words: Text } => {
  return { title: { pt: titlePt, en: titleEn }, words: { pt, en } }
}

/** The message to a player whose check waited for a person. */
export const REVIEWED: Record<Purpose, Record<'PASS' | 'FAIL', { title: Text; words: Text }>> = {
  AGE: {
    PASS: mail(
      ...(['Idade confirmada', 'Age confirmed'] as const),
      'Sua idade foi confirmada. Você pode depositar e jogar.',
      'Your age is confirmed. You can deposit and play.',
    ),
    FAIL: mail(
      ...(['Não conseguimos confirmar sua idade', 'We could not confirm your age'] as const),
      'Não conseguimos confirmar sua idade. Tente de novo na central de segurança ou fale com o atendimento. Seu dinheiro continua seu: você pode sacar.',
      'We could not confirm your age. Try again in the security centre, or contact customer service. Your money remains yours: you can withdraw it.',
    ),
  },
  LIVENESS: {
    PASS: mail(
      ...(['Confirmamos que é você', 'We confirmed that it is you'] as const),
      'Confirmamos que é você. Continue o saque ou a mudança de conta.',
      'We confirmed that it is you. Continue your withdrawal or your change of accounts.',
    ),
    FAIL: mail(
      ...(['Não conseguimos confirmar que é você', 'We could not confirm that it is you'] as const),
      'Não conseguimos confirmar que é você. Tente de novo ou fale com o atendimento. Seu dinheiro continua na sua conta.',
      'We could not confirm that it is you. Try again, or contact customer service. Your money is still in your account.',
    ),
  },
}
