import { request, serverNow } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import { useWrite } from '@arcada/kit/forms'
import { $locale, $timeZone, type Day, type MessageDescriptor, wireLanguage } from '@arcada/kit/i18n'
import { formatMonth } from '@arcada/kit/i18n/calendar'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { saveFile, useToday } from '@arcada/kit/records'
import { useStore } from '@arcada/kit/session/store'
import { Button, classNames, Loading } from '@arcada/kit/ui'
import { Chip, ChipRow } from '@arcada/kit/ui/chip'
import { FormError, SelectField, TextField } from '@arcada/kit/ui/form'
import { DownloadIcon } from '@arcada/kit/ui/icons'
import { ZoneNote } from '@arcada/kit/ui/zone-note'
import { type FormEvent, type ReactNode, useState } from 'react'
import layout from '../../../shared/parts/layout.module.css'
import paper from '../../../shared/parts/on-paper.module.css'
import { rgStatement } from '../../calls/rg-statement.ts'
import { rgStatementExport } from '../../calls/rg-statement-export.ts'
import { firstDayOf, monthOf, monthsToChoose } from './month.ts'
import { type Asked, askedFor, fileDays, SPAN_WORDS, SPANS, type SpanName, spanRule } from './span.ts'
import styles from './statement.module.css'
import { MonthStatement, Statement } from './statement.tsx'

export interface StatementPanelProps {
  money: (amount: number) => string
  /** The exit token of an excluded player; without it the session's token is used. */
  token?: string
  /** Shown below the figures. */
  more?: ReactNode
}

/** The activity statement with its spans and its download. */
export function StatementPanel({ money, token, more }: StatementPanelProps) {
  const { t, i18n } = useLingui()
  const zone = useStore($timeZone)
  const { today } = useToday()
  const [span, setSpan] = useState<SpanName>('30d')
  const [shown, setShown] = useState<{ span: SpanName; now: number; from: Day; to: Day }>(() => ({
    span,
    now: serverNow(),
    from: today,
    to: today,
  }))
  const asked = askedFor(shown.span, { ...shown, today })
  const headers = token === undefined ? {} : { headers: { token } }
  const query = useQuery({
    queryKey: [rgStatement.id, asked, token ?? ''],
    queryFn: ({ signal }) => request(rgStatement, { query: asked, ...headers, signal }),
    gcTime: token === undefined ? 300_000 : 0,
  })
  const file = useWrite({
    send: (wanted: Asked, signal) =>
      request(rgStatementExport, { query: { ...wanted, language: wireLanguage() }, ...headers, signal }),
    onDone: (content) => saveFile(`${t`statement`}-${fileDays(asked, zone)}.csv`, content),
  })
  const choose = (wanted: SpanName) => {
    setSpan(wanted)
    if (wanted !== 'own') setShown({ span: wanted, now: serverNow(), from: today, to: today })
  }
  return (
    <div className={classNames(layout.stack4, paper.printed)}>
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
          onChosen={(from, to) => setShown({ span: 'own', now: serverNow(), from, to })}
        />
      )}
      {span === 'month' && (
        <MonthField
          today={today}
          month={monthOf(shown.from)}
          onChosen={(month) => setShown({ span, now: serverNow(), from: firstDayOf(month), to: today })}
        />
      )}
      <ZoneNote at={serverNow()} />
      {query.data ? (
        <>
          {shown.span === 'month' ? (
            <MonthStatement data={query.data} money={money} />
          ) : (
            <Statement data={query.data} money={money} />
          )}
          {more && <div className={styles.more}>{more}</div>}
          <div className={styles.actions}>
            <Button
              variant="tonal"
              icon={<DownloadIcon />}
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
      ) : (
        <Loading className={layout.stack4} query={query} blocks={[96, 280]} />
      )}
    </div>
  )
}

function MonthField({
  today,
  month,
  onChosen,
}: {
  today: Day
  month: string
  onChosen: (month: string) => void
}) {
  const locale = useStore($locale)
  return (
    <SelectField
      label={<Trans>Month</Trans>}
      value={month}
      onChange={(event) => onChosen(event.target.value)}
    >
      {monthsToChoose(today).map((one) => (
        <option key={one} value={one}>
          {formatMonth(one, locale)}
        </option>
      ))}
    </SelectField>
  )
}

function OwnDays({ today, onChosen }: { today: Day; onChosen: (from: Day, to: Day) => void }) {
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
