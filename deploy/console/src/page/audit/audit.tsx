import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'
import type { AuditAnswer } from '../../common/page-answers.ts'
import { useAudit } from '../api.ts'
import { useFormat } from '../format.ts'
import { Loaded, Sentences, Title } from '../states.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { Entry } from './entry.tsx'

/** Every change of the store with its author, newest first; the filter and the page are part of the address. */
export function AuditPage() {
  const { t } = useLingui()
  const format = useFormat()
  const [params] = useSearchParams()
  const query = useAudit(params)
  return (
    <>
      <Title text={t`Audit`} />
      <AuditFilter whitelabels={query.data?.whitelabels ?? []} />
      <Loaded query={query}>
        {(answer) => (
          <>
            <p>{t`Refreshed at ${{ time: format.clock(query.dataUpdatedAt) }}, and every minute.`}</p>
            <Entries answer={answer} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Entries({ answer }: { answer: AuditAnswer }) {
  const { t } = useLingui()
  const { entries, shown, all, ignored } = answer
  return (
    <>
      <p role="status">
        {all === 0
          ? t`Nothing was changed in this store yet.`
          : t`${plural({ count: shown }, { one: '1 entry.', other: '# entries.' })}`}{' '}
        {shown < all && t`The filter hides ${{ hidden: all - shown }} of ${all} entries.`}
      </p>
      <ol className="records audit">
        {entries.map((one) => (
          <li
            key={`${one.at} ${one.kind} ${one.whitelabel} ${one.candidate} ${JSON.stringify(one.versions)}`}
            data-kind={one.kind}
          >
            <Entry one={one} />
          </li>
        ))}
      </ol>
      <Pager answer={answer} />
      {ignored.length > 0 && <h2>{t`Files that do not count`}</h2>}
      <Sentences list={ignored} />
    </>
  )
}

function Pager({ answer: { page, pages } }: { answer: AuditAnswer }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  if (pages === 1 && page === 1) return null
  const to = (number: number) => `?${new URLSearchParams([...filterOf(params), ['page', String(number)]])}`
  return (
    <nav className="actions" aria-label={t`Page ${page} of ${pages}`}>
      {page > 1 && (
        <Link className="button quiet" to={to(Math.min(page - 1, pages))}>
          {t`Newer`}
        </Link>
      )}
      <span>{t`Page ${page} of ${pages}`}</span>
      {page < pages && (
        <Link className="button quiet" to={to(page + 1)}>
          {t`Older`}
        </Link>
      )}
    </nav>
  )
}

const filterOf = (params: URLSearchParams) => [...params].filter(([name]) => name !== 'page')
