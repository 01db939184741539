import { request } from '@arcada/api'
import { useWrite } from '@arcada/forms'
import { wireLanguage } from '@arcada/i18n'
import { dayIn, saveFile, useTimeZone } from '@arcada/records'
import { Button, Chip, ChipRow, classNames, Loading, QueryError, Skeleton } from '@arcada/ui'
import { FormError, TextField } from '@arcada/ui/form'
import { DownloadIcon } from '@arcada/ui/icons'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { rgStatement } from '../../calls/rg-statement.ts'
import { rgStatementExport } from '../../calls/rg-statement-export.ts'
import paper from '../on-paper.module.css'
import { type Asked, askedFor, daysOf, SPAN_WORDS, SPANS, type SpanName, spanRule } from './span.ts'
import styles from './statement.module.css'
import { Statement } from './statement.tsx'

export interface StatementPanelProps {
  money: (amount: number) => string
  /** The exit token, of who has no session any more; the session's own without it. */
  token?: string
}

/** The activity statement with its spans and its file. */
export function StatementPanel({ money, token }: StatementPanelProps) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const today = dayIn(zone, Date.now())
  const [span, setSpan] = useState<SpanName>('30d')
  const [asked, setAsked] = useState<Asked>(() =>
    askedFor('30d', { today, now: Date.now(), from: today, to: today }),
  )
  const headers = token === undefined ? {} : { headers: { token } }
  const query = useQuery({
    queryKey: [rgStatement.id, asked, token ?? ''],
    queryFn: ({ signal }) => request(rgStatement, { query: asked, ...headers, signal }),
    gcTime: token === undefined ? 300_000 : 0,
  })
  const file = useWrite({
    send: (wanted: Asked, signal) =>
      request(rgStatementExport, { query: { ...wanted, language: wireLanguage() }, ...headers, signal }),
    onDone: (content) => saveFile(`${t`statement`}-${daysOf(asked, (ms) => dayIn(zone, ms))}.csv`, content),
  })
  const choose = (wanted: SpanName) => {
    setSpan(wanted)
    if (wanted !== 'own') setAsked(askedFor(wanted, { today, now: Date.now(), from: today, to: today }))
  }
  return (
    <div className={classNames(styles.statement, paper.printed)}>
      <ChipRow label={t`Period`}>
        {SPANS.map((one) => (
          <Chip key={one} selected={one === span} onClick={() => choose(one)}>
            {i18n._(SPAN_WORDS[one])}
          </Chip>
        ))}
      </ChipRow>
      {span === 'own' && (
        <OwnDays
          today={today}
          onChosen={(from, to) => setAsked(askedFor('own', { today, now: Date.now(), from, to }))}
        />
      )}
      {query.data ? (
        <>
          <Statement data={query.data} money={money} />
          <div className={styles.actions}>
            <Button
              variant="tonal"
              icon={<DownloadIcon aria-hidden="true" />}
              busy={file.busy}
              onClick={() => file.write(asked)}
            >
              <Trans>Save as a file (CSV)</Trans>
            </Button>
            <Button variant="text" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
          </div>
          <FormError message={file.refusal} />
        </>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Loading className={styles.statement}>
          <Skeleton shape="block" height={96} />
          <Skeleton shape="block" height={280} />
        </Loading>
      )}
    </div>
  )
}

function OwnDays({ today, onChosen }: { today: string; onChosen: (from: string, to: string) => void }) {
  const { i18n } = useLingui()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [wrong, setWrong] = useState<MessageDescriptor>()
  function show(event: FormEvent) {
    event.preventDefault()
    const words = spanRule(from, to, today)
    setWrong(words)
    if (!words) onChosen(from, to)
  }
  return (
    <form onSubmit={show} noValidate>
      <div className={styles.own}>
        <TextField
          type="date"
          label={<Trans>From</Trans>}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          type="date"
          label={<Trans>To</Trans>}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" variant="tonal">
          <Trans>Show</Trans>
        </Button>
      </div>
      <FormError message={wrong && i18n._(wrong)} />
    </form>
  )
}
