import { callQuery, isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { isOffered } from '@arcada/kit/federation'
import { useServerForm } from '@arcada/kit/forms'
import { errorMessage, type MessageDescriptor } from '@arcada/kit/i18n'
import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { confirmDialog, LinkButton, Loading, Screen, toast } from '@arcada/kit/ui'
import { FormFrame, TextField } from '@arcada/kit/ui/form'
import { HeadsetIcon } from '@arcada/kit/ui/icons'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import text from '../../../shared/parts/text.module.css'
import { SUCCESS_TOASTS } from '../../../shared/parts/toast-times.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { useReturn } from '../../../shared/parts/use-return.ts'
import { setPayeeName } from '../../calls/set-payee-name.ts'

/** /m/securityCenter/payeeName: the payee of withdrawals, set once (API-28, MC-94). */
export default function PayeeNameScreen() {
  const { t } = useLingui()
  const person = usePerson()
  // Never cached: another tab may have set it.
  const { query, data } = useOwn({ ...callQuery(memberInfo), refetchOnMount: 'always' })
  return (
    <Screen title={t`Payee name`} hideTitle>
      <div className={styles.form}>
        {data ? (
          data.payeeName ? (
            <BoundName name={data.payeeName} />
          ) : (
            <PayeeNameForm key={person} />
          )
        ) : (
          <Loading query={query} className={styles.form} blocks={[58, 78, 52]} />
        )}
      </div>
    </Screen>
  )
}

/** The stored name: masked and read-only. */
function BoundName({ name }: { name: string }) {
  return (
    <>
      <TextField
        label={<Trans>Payee name</Trans>}
        value={name}
        help={<Trans>It is set and can't be changed here. Customer service can correct it.</Trans>}
        autoComplete="off"
        readOnly
      />
      {isOffered(routes.service) && (
        <LinkButton variant="tonal" size="l" wide to={routes.service} icon={<HeadsetIcon />}>
          <Trans>Customer service</Trans>
        </LinkButton>
      )}
    </>
  )
}

const LETTERS = /^\p{L}[\p{L} '.-]*$/u
const [MIN_LENGTH, MAX_LENGTH] = [2, 60]

/** Phones type a curly apostrophe; banks expect the straight one. */
const straightApostrophes = (typed: string): string => typed.replace(/[’‘´`]/g, "'")

/** As it is sent: one space between words, normalised letters. */
const tidyName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The error of the payee's name (MC-94). */
export function payeeName(typed: string): MessageDescriptor | undefined {
  const name = tidyName(typed)
  if (name === '') return msg`Enter your name as your bank has it.`
  if (!LETTERS.test(name) || /[ '-]$/.test(name))
    return msg`Use letters, spaces, apostrophes, dots and hyphens only.`
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return msg`Your name must have 2 to 60 letters.`
  return undefined
}

/** Asks for the name and a confirmation. */
function PayeeNameForm() {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const leaveForm = useReturn(routes.securityCenter)
  const refresh = () => client.invalidateQueries({ queryKey: [memberInfo.id] })
  const { field, refusal, busy, submit } = useServerForm({
    name: 'payee-name',
    values: { payeeName: '' },
    fields: ['payeeName'],
    rules: { payeeName },
    keep: { payeeName: straightApostrophes },
    confirm: (values) => {
      const name = tidyName(values.payeeName)
      return confirmDialog({
        title: t`Is ${name} your name?`,
        text: t`Money is paid only to accounts in this name. You can't change it later.`,
        confirm: t`Save this name`,
      })
    },
    once: true,
    send: (values, signal) =>
      request(setPayeeName, { body: { payeeName: tidyName(values.payeeName) }, signal }),
    onSent: () => {
      void refresh()
      toast({ type: 'success', text: t`Your name is saved.`, duration: SUCCESS_TOASTS.short })
      leaveForm()
    },
    // Set in another tab or on another device, or the outcome is unknown: the screen loads the current state.
    onFailed: (error) => {
      void refresh()
      if (isRefused(error, 'payee.bound')) toast({ type: 'fail', text: errorMessage(error, i18n) })
    },
  })
  return (
    <FormFrame className={styles.form} form={{ submit, refusal, busy }} send={<Trans>Save</Trans>}>
      <p className={text.muted}>
        <Trans>
          The name of the person your withdrawals are paid to: your own, written as your bank has it. You can
          only withdraw to accounts and Pix keys in this name.
        </Trans>
      </p>
      <TextField
        {...field('payeeName')}
        label={<Trans>Full name</Trans>}
        autoComplete="name"
        autoCapitalize="words"
      />
    </FormFrame>
  )
}
