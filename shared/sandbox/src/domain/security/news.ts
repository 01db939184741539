import type { Store } from '../../storage/store.ts'
import type { Audit } from '../accounts/audit.ts'
import { writeMessage } from '../accounts/inbox.ts'
import type { Outbox } from '../accounts/outbox.ts'
import type { Member } from '../accounts/people.ts'
import type { Language, Text } from '../common/language.ts'

/** Changes of an account's security. */
export type SecurityEvent = keyof typeof EVENTS

const EVENTS = {
  LOGIN_PASSWORD: { pt: 'Sua senha de acesso foi alterada', en: 'Your login password was changed' },
  PAYMENT_PASSWORD_SET: { pt: 'Sua senha de saque foi criada', en: 'Your withdrawal password was set' },
  PAYMENT_PASSWORD: { pt: 'Sua senha de saque foi alterada', en: 'Your withdrawal password was changed' },
  PAYMENT_PASSWORD_RESET: {
    pt: 'Sua senha de saque foi redefinida',
    en: 'Your withdrawal password was reset',
  },
  PAYEE_NAME: { pt: 'O nome do titular foi definido', en: 'The payee name was set' },
  DESTINATION_ADDED: {
    pt: 'Uma conta para saques foi adicionada',
    en: 'An account for withdrawals was added',
  },
  DESTINATION_REMOVED: {
    pt: 'Uma conta para saques foi excluída',
    en: 'An account for withdrawals was removed',
  },
  EMAIL: { pt: 'Seu e-mail foi alterado', en: 'Your e-mail address was changed' },
  MOBILE: { pt: 'Seu celular foi alterado', en: 'Your mobile number was changed' },
  QUESTIONS: {
    pt: 'Suas perguntas de segurança foram alteradas',
    en: 'Your security questions were changed',
  },
  SESSIONS_ENDED: { pt: 'Outros aparelhos foram desconectados', en: 'Other devices were logged out' },
  NEW_DEVICE: { pt: 'Novo acesso à sua conta', en: 'New login to your account' },
} as const satisfies Record<string, Text>

const ADVICE: Text = {
  pt: 'Se não foi você, troque a senha e fale com o atendimento.',
  en: 'If it was not you, change the password and contact customer service.',
}

/** Masked values before and after, both for the audit; the new one also for the message. */
export interface Change {
  before?: string | undefined
  after?: string | undefined
  /** A replaced address or number, which is informed as well. */
  replaced?: { kind: 'email' | 'sms'; to: string } | undefined
}

/** The recipients and the language. */
export interface Told {
  member: Member
  language: Language
}

export interface News {
  /** Records a change in the audit, and informs the member in the inbox and at the bound address (MC-100, MC-170). */
  tell(told: Told, event: SecurityEvent, change?: Change): void
}

export function createNews(store: Store, outbox: Outbox, audit: Audit, clock: () => number): News {
  return {
    tell({ member, language }, event, { before, after, replaced } = {}) {
      audit.write({ memberId: member.id, actor: 'MEMBER', what: event, before, after })
      const content = (words: Language) =>
        `<p>${EVENTS[event][words]}${after ? `: ${after}` : ''}. ${ADVICE[words]}</p>`
      writeMessage(store, member.id, {
        title: EVENTS[event],
        content: { pt: content('pt'), en: content('en') },
        time: clock(),
      })
      const notice = `${EVENTS[event][language]}. ${ADVICE[language]}`
      if (member.email) outbox.send(member.whitelabel, 'email', member.email, notice)
      else if (member.mobile) outbox.send(member.whitelabel, 'sms', member.mobile, notice)
      if (replaced) outbox.send(member.whitelabel, replaced.kind, replaced.to, notice)
    },
  }
}
