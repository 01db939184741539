import { Sheet } from '@arcada/kit/ui/sheet'
import { useLingui } from '@lingui/react/macro'
import type { Downloads } from '../device/resources.ts'
import { DownloadList } from './download-list.tsx'

/** The popup of the download bar (HOME-06, DLBAR-06). */
export function DownloadSheet({ downloads, onClose }: { downloads: Downloads; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open title={t`Download the app`} onClose={onClose}>
      <DownloadList downloads={downloads} />
    </Sheet>
  )
}
