import { Link, useSearchParams } from 'react-router-dom'
import type { AuditAnswer } from '../../common/page-answers.ts'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { useAudit } from '../page-api.ts'
import { Loaded, Sentences } from '../states.tsx'
import { Title } from '../title.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { Entry } from './entry.tsx'

/** Every change of the store with its author, newest first; the filter and the page are part of the address. */
export function AuditPage() {
  const texts = useTexts()
  const format = useFormat()
  const [params] = useSearchParams()
  const query = useAudit(params)
  return (
    <>
      <Title text={texts.audit} />
      <AuditFilter whitelabels={query.data?.whitelabels ?? []} />
      <Loaded query={query}>
        {(answer) => (
          <>
            <p>{texts.refreshedRarely(format.clock(query.dataUpdatedAt))}</p>
            <Entries answer={answer} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Entries({ answer }: { answer: AuditAnswer }) {
  const texts = useTexts()
  const { entries, shown, all, ignored } = answer
  return (
    <>
      <p role="status">
        {all === 0 ? texts.auditEmpty : texts.auditShown(shown)}{' '}
        {shown < all && texts.auditHidden(all - shown, all)}
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
      {ignored.length > 0 && <h2>{texts.ignoredFiles}</h2>}
      <Sentences list={ignored} />
    </>
  )
}

function Pager({ answer: { page, pages } }: { answer: AuditAnswer }) {
  const texts = useTexts()
  const [params] = useSearchParams()
  if (pages === 1 && page === 1) return null
  const to = (number: number) => `?${new URLSearchParams([...filterOf(params), ['page', String(number)]])}`
  return (
    <nav className="actions" aria-label={texts.pageOf(page, pages)}>
      {page > 1 && (
        <Link className="button quiet" to={to(Math.min(page - 1, pages))}>
          {texts.newerEntries}
        </Link>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <Link className="button quiet" to={to(page + 1)}>
          {texts.olderEntries}
        </Link>
      )}
    </nav>
  )
}

const filterOf = (params: URLSearchParams) => [...params].filter(([name]) => name !== 'page')
