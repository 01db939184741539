import { keepPreviousData, useQuery } from '@arcada/kit/api/query'
import { $locale, wireLanguage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link, useSearchParams } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Card, classNames, Empty, LinkButton, Loading, Screen } from '@arcada/kit/ui'
import { SafeHtml } from '@arcada/kit/ui/html'
import { ChevronDownIcon, HelpCircleIcon } from '@arcada/kit/ui/icons'
import { useId } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import { helpQuery, openItem } from '../../api/help-queries.ts'
import styles from './help-screen.module.css'

/** Questions and answers, one open at a time (HELP-01…HELP-03), selected by the address (ROUTE-36). */
export default function HelpScreen() {
  const { t } = useLingui()
  const language = wireLanguage(useStore($locale))
  const help = useQuery({ ...helpQuery(language), placeholderData: keepPreviousData })
  const [search, setSearch] = useSearchParams()
  const asked = search.get('i')
  const open = asked === 'none' ? undefined : openItem(asked)
  const toggle = (item: number) => setSearch({ i: item === open ? 'none' : String(item) }, { replace: true })
  return (
    <Screen title={t`Help centre`} hideTitle>
      {!help.data ? (
        <Loading query={help} className={layout.stack3} blocks={[60, 60, 60, 60, 60]} />
      ) : help.data.length === 0 ? (
        <Empty
          icon={<HelpCircleIcon />}
          text={<Trans>There are no questions here yet.</Trans>}
          action={
            <LinkButton to={routes.service}>
              <Trans>Customer service</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ul className={layout.stack3} aria-label={t`Help centre`}>
          {help.data.map((item, number) => (
            <li key={item.title}>
              <HelpItem item={item} number={number} open={number === open} onToggle={() => toggle(number)} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}

interface Props {
  item: { title: string; content: string }
  number: number
  open: boolean
  onToggle: () => void
}

/** A question; its answer is rendered only while it is open. */
function HelpItem({ item, number, open, onToggle }: Props) {
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
