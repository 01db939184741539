import { isRefused } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import { requestOnce, useServerForm } from '@arcada/kit/forms'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, routes } from '@arcada/kit/routes'
import { Navigate, useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Empty, LinkButton, Loading, Screen, safePath, TabPanel, Tabs } from '@arcada/kit/ui'
import { useAddressChoice } from '@arcada/kit/ui/address'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { ShieldCheckIcon } from '@arcada/kit/ui/icons'
import { type ReactNode, useId } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { loginPassword } from '../../../shared/parts/password/login-rules.ts'
import { SmsCodeField } from '../../../shared/parts/sms/sms-code-field.tsx'
import { codeFigures, verificationCode } from '../../../shared/parts/sms/sms-rules.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { ownQuestionsQuery, questionsQuery, securityConfigQuery } from '../../api/security-queries.ts'
import { hasWithdrawalPassword } from '../../calls/has-withdrawal-password.ts'
import { resetPaymentPassword } from '../../calls/reset-payment-password.ts'
import type { securityConfig } from '../../calls/security-config.ts'
import { securityAnswer } from '../../parts/answer-rules.ts'
import { LoginPasswordField } from '../../parts/login-password-field.tsx'
import { NEW_PASSWORD, NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useMemberCode } from '../../parts/use-member-code.ts'
import { useSaved } from '../../parts/use-saved.ts'

/** /m/securityCenter/withdrawalPassword/reset: resets a forgotten or locked one (API-22, MC-85). */
export default function ResetWithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const [search] = useSearchParams()
  const { query, data } = useOwn(securityConfigQuery())
  const proofs = data ? proofsOf(data) : []
  const [proof, choose] = useAddressChoice('way', proofs, proofs[0] ?? 'sms')
  return (
    <Screen title={t`Reset password`} hideTitle>
      {!data ? (
        <Loading query={query} className={styles.form} blocks={[36, 78, 78, 78, 78, 52]} />
      ) : !data.paymentPassword ? (
        <Navigate to={links.withdrawalPassword(safePath(search.get('next')))} replace />
      ) : proofs.length === 0 ? (
        <Empty
          icon={<ShieldCheckIcon />}
          text={<Trans>To verify your identity, add an e-mail address or a mobile number first.</Trans>}
          action={
            <LinkButton to={routes.contactEmail}>
              <Trans>Add an e-mail address</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={styles.column}>
          <ProofTabs proofs={proofs} proof={proof} onChoose={choose}>
            {proof === 'questions' ? (
              <QuestionsForm key={person} />
            ) : (
              <CodeForm key={person + proof} proof={proof} />
            )}
          </ProofTabs>
        </div>
      )}
    </Screen>
  )
}

/** The log-in password and the code sent to a bound contact. */
function CodeForm({ proof }: { proof: 'sms' | 'email' }) {
  const code = useMemberCode(() => ({
    purpose: 'PAYMENT_PASSWORD',
    channel: proof === 'sms' ? 'SMS' : 'EMAIL',
  }))
  const { field, refusal, busy, submit } = useServerForm({
    name: 'reset-withdrawal-password',
    values: { loginPassword: '', verificationCode: '', password: '', confirm: '' },
    fields: ['loginPassword', 'verificationCode', 'password', 'confirm'],
    ...NEW_PASSWORD,
    rules: { loginPassword, verificationCode, ...NEW_PASSWORD.rules },
    keep: { verificationCode: codeFigures, ...NEW_PASSWORD.keep },
    once: true,
    send: (values, signal) => requestOnce(resetPaymentPassword, { body: values, signal }),
    ...useReset(),
  })
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Reset password</Trans>}>
      <LoginPasswordField {...field('loginPassword')} />
      <SmsCodeField
        {...field('verificationCode')}
        {...code}
        label={proof === 'sms' ? undefined : <Trans>E-mail code</Trans>}
        ready
      />
      <NewPasswordFields field={field} />
    </FormFrame>
  )
}

interface ProofTabsProps {
  proofs: readonly Proof[]
  proof: Proof
  onChoose: (proof: Proof) => void
  children: ReactNode
}

const LABELS: Record<Proof, ReactNode> = {
  sms: <Trans>SMS</Trans>,
  email: <Trans>E-mail</Trans>,
  questions: <Trans>Questions</Trans>,
}

/** The tabs of the proofs; hidden when there is only one. */
function ProofTabs({ proofs, proof, onChoose, children }: ProofTabsProps) {
  const { t } = useLingui()
  const id = useId()
  if (proofs.length < 2) return children
  return (
    <>
      <Tabs
        id={id}
        label={t`How you verify your identity`}
        tabs={proofs.map((one) => ({ id: one, label: LABELS[one] }))}
        value={proof}
        onChange={onChoose}
        variant="segments"
      />
      <TabPanel tabs={id} tab={proof} value={proof} className={styles.panel}>
        {children}
      </TabPanel>
    </>
  )
}

/** The proof of ownership besides the log-in password. */
export type Proof = 'sms' | 'email' | 'questions'

/** The available proofs, the quickest first. */
export function proofsOf({ mobileNum, email, securityQuestions }: ValueOf<typeof securityConfig>): Proof[] {
  const open = { sms: mobileNum.bound, email: email.bound, questions: securityQuestions }
  return (['sms', 'email', 'questions'] as const).filter((proof) => open[proof])
}

const ANSWERS = ['answer1', 'answer2', 'answer3'] as const

/** The log-in password and the answers to the security questions. */
function QuestionsForm() {
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
    return (
      <Loading
        query={[all.query, own.query]}
        className={styles.form}
        blocks={[36, 78, 78, 78, 78, 78, 78, 52]}
      />
    )
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

/** Shared by both proofs of a reset: the target, and error messages with another meaning here. */
function useReset() {
  const { t } = useLingui()
  const { saved } = useSaved(routes.securityCenter)
  return {
    onSent: () => saved(hasWithdrawalPassword.id),
    wordsFor: (error: unknown) => {
      if (isRefused(error, 'customer.password.wrong')) return t`This is not your login password.`
      if (!isRefused(error, 'payment.password.locked')) return
      return t`There were too many wrong answers. Try again tomorrow, or ask customer service.`
    },
  }
}
