import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { Card, LinkButton } from '@arcada/kit/ui'
import { ShieldCheckIcon } from '@arcada/kit/ui/icons'
import text from '../../shared/parts/text.module.css'
import styles from './precondition.module.css'

export type Missing = 'payeeName' | 'paymentPassword' | 'card'

const STEPS = {
  payeeName: {
    title: msg`Who is the money paid to?`,
    note: msg`Tell us your name as your bank has it. Money only ever goes to accounts in your name.`,
    action: msg`Enter your name`,
    to: links.payeeName,
  },
  paymentPassword: {
    title: msg`A password for your money`,
    note: msg`Choose six digits that only you know. Every withdrawal and transfer asks for them.`,
    action: msg`Create withdrawal password`,
    to: links.withdrawalPassword,
  },
  card: {
    title: msg`Where does the money go?`,
    note: msg`Add a Pix key or a bank account of yours.`,
    action: msg`Add Pix key or account`,
    to: links.addCard,
  },
} as const

/** What is missing before money can leave, with a link that returns here (MC-65, MC-87, MC-127). */
export function Precondition({ missing, steps = [] }: { missing: Missing; steps?: readonly Missing[] }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const { title, note, action, to } = STEPS[missing]
  const [step, count] = [steps.indexOf(missing) + 1, steps.length]
  return (
    <Card as="section" className={styles.card}>
      {count > 0 && (
        <>
          <div className={styles.steps} aria-hidden="true">
            {steps.map((one, at) => (
              <span
                key={one}
                data-done={at < step - 1 || undefined}
                data-now={at === step - 1 || undefined}
              />
            ))}
          </div>
          <p className={styles.step}>
            <Trans>
              Step {step} of {count} before your first withdrawal
            </Trans>
          </p>
        </>
      )}
      <h2 className={styles.title}>{i18n._(title)}</h2>
      <p className={text.muted}>{i18n._(note)}</p>
      <LinkButton
        size="l"
        wide
        to={to(pathname + search)}
        state={RETURN_AFTER_SAVE}
        icon={<ShieldCheckIcon />}
        className={styles.action}
      >
        {i18n._(action)}
      </LinkButton>
    </Card>
  )
}
