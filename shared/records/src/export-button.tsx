import { request } from '@arcada/kit/api'
import type { QueryOf } from '@arcada/kit/contract'
import { exportReport } from '@arcada/kit/contract/export-report'
import { useWrite } from '@arcada/kit/forms'
// For the text about too many rows.
import { wireLanguage } from '@arcada/kit/i18n'
import { Button, useOnline } from '@arcada/kit/ui'
import { FormError } from '@arcada/kit/ui/form'
import { DownloadIcon } from '@arcada/kit/ui/icons'
import { Trans } from '@lingui/react/macro'
import styles from './export-button.module.css'

/** The filter of the exported rows. */
export type ExportFilter = Omit<QueryOf<typeof exportReport>, 'language'>

/** Exports a record with its filter as a file with all rows (MC-124). */
export function ExportButton({ filter }: { filter: ExportFilter }) {
  const online = useOnline()
  const { write, busy, refusal } = useWrite({
    send: (query: ExportFilter, signal) =>
      request(exportReport, { query: { ...query, language: wireLanguage() }, signal }),
    onDone: ({ fileName, content }) => saveFile(fileName, content),
  })
  return (
    <div className={styles.export}>
      <Button
        variant="tonal"
        wide
        icon={<DownloadIcon />}
        busy={busy}
        disabled={!online}
        onClick={() => write(filter)}
      >
        <Trans>Save as a file (CSV)</Trans>
      </Button>
      <FormError message={refusal} />
    </div>
  )
}

/** The byte order mark, which spreadsheets need and `text()` removes. */
const MARK = '\u{FEFF}'

/** Downloads a text as a file. */
export function saveFile(fileName: string, content: string): void {
  const address = URL.createObjectURL(
    new Blob([content.startsWith(MARK) ? content : MARK + content], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
