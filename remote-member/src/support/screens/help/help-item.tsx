import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { Card, classNames } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronDownIcon } from '@arcada/kit/ui/icons'
import { useId } from 'react'
import styles from './help-screen.module.css'

interface Props {
  item: { title: string; content: string }
  number: number
  open: boolean
  onToggle: () => void
}

/** A question; its answer is rendered only while it is open. */
export function HelpItem({ item, number, open, onToggle }: Props) {
  const answer = useId()
  return (
    <Card as="article" flush>
      <h2>
        <button
          type="button"
          className={styles.question}
          aria-expanded={open}
          aria-controls={open ? answer : undefined}
          onClick={onToggle}
        >
          {item.title}
          <ChevronDownIcon className={classNames(styles.chevron, open && styles.up)} />
        </button>
      </h2>
      {open && (
        <div id={answer} className={styles.answer}>
          <SafeHtml html={item.content} />
          <Link className={styles.alone} to={`${routes.helpDetail}?i=${number}`}>
            <Trans>Open on its own page</Trans>
          </Link>
        </div>
      )}
    </Card>
  )
}
