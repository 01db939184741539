import { msg, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { Card, LinkButton } from '@arcada/kit/ui'
import { ShieldCheckIcon } from '@arcada/kit/ui/icons'
import textStyles from '../../../shared/parts/text.module.css'
import styles from './precondition.module.css'
import { type Missing, PRECONDITIONS } from './withdraw-rules.ts'

const STEPS = {
  payeeName: {
    title: msg`Who is the money paid to?`,
    text: msg`Tell us your name as your bank has it. Money only ever goes to accounts in your name.`,
    action: msg`Enter your name`,
    to: links.payeeName(routes.withdraw),
  },
  paymentPassword: {
    title: msg`A password for your money`,
    text: msg`Choose six digits that only you know. Every withdrawal asks for them.`,
    action: msg`Create withdrawal password`,
    to: links.withdrawalPassword(routes.withdraw),
  },
  card: {
    title: msg`Where does the money go?`,
    text: msg`Add a Pix key or a bank account of yours.`,
    action: msg`Add Pix key or account`,
    to: links.addCard(routes.withdraw),
  },
} as const

/** The first missing prerequisite, with a link that returns here (MC-65). */
export function Precondition({ missing }: { missing: Missing }) {
  const { i18n } = useLingui()
  const { title, text, action, to } = STEPS[missing]
  const step = PRECONDITIONS.indexOf(missing) + 1
  const steps = PRECONDITIONS.length
  return (
    <Card as="section" className={styles.card}>
      <div className={styles.steps} aria-hidden="true">
        {PRECONDITIONS.map((one, at) => (
          <span key={one} data-done={at < step - 1 || undefined} data-now={at === step - 1 || undefined} />
        ))}
      </div>
      <p className={styles.step}>
        <Trans>
          Step {step} of {steps} before your first withdrawal
        </Trans>
      </p>
      <h2 className={styles.title}>{i18n._(title)}</h2>
      <p className={textStyles.muted}>{i18n._(text)}</p>
      <LinkButton
        size="l"
        wide
        to={to}
        state={RETURN_AFTER_SAVE}
        icon={<ShieldCheckIcon />}
        className={styles.action}
      >
        {i18n._(action)}
      </LinkButton>
    </Card>
  )
}
