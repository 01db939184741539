import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { ownQuestionsQuery, questionsQuery } from '../../api/security-queries.ts'
import { resetPaymentPassword } from '../../calls/reset-payment-password.ts'
import { securityAnswer } from '../../parts/answer-rules.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useReset } from './use-reset.ts'

const ANSWERS = ['answer1', 'answer2', 'answer3'] as const

/** The log-in password and the answers to the security questions. */
export function QuestionsForm() {
  const language = wireLanguage(useStore($locale))
  const all = useOwn(questionsQuery(language))
  const own = useOwn(ownQuestionsQuery())
  const reset = useReset()
  const asked = (own.data ?? []).flatMap(({ id }) => {
    const text = all.data?.find((question) => question.id === id)?.text
    return text === undefined ? [] : [{ id, text }]
  })
  const { field, ...form } = useServerForm({
    name: 'reset-withdrawal-password',
    values: { loginPassword: '', answer1: '', answer2: '', answer3: '', password: '', confirm: '' },
    fields: ['loginPassword', ...ANSWERS, 'password', 'confirm'],
    ...NEW_PASSWORD,
    rules: {
      loginPassword,
      answer1: securityAnswer,
      answer2: securityAnswer,
      answer3: securityAnswer,
      ...NEW_PASSWORD.rules,
    },
    once: true,
    send: ({ loginPassword: login, password, confirm, ...typed }, signal) => {
      const answers = asked.map(({ id }, at) => ({ id, answer: typed[ANSWERS[at] ?? 'answer1'] }))
      const body = { loginPassword: login, answers, password, confirm }
      return requestOnce(resetPaymentPassword, { body, signal })
    },
    ...reset,
  })
  if (all.data === undefined || own.data === undefined)
    return <FormSkeleton query={[all.query, own.query]} fields={6} />
  return (
    <FormFrame className={styles.form} form={form} send={<Trans>Reset password</Trans>}>
      <LoginPasswordField {...field('loginPassword')} />
      {asked.map(({ id, text }, at) => (
        <TextField
          key={id}
          {...field(ANSWERS[at] ?? 'answer1')}
          label={text}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      <NewPasswordFields field={field} />
    </FormFrame>
  )
}
