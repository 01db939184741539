import { page } from '@arcada/kit/federation'
import { Dialog, Loading, Skeleton } from '@arcada/kit/ui'
import { SearchIcon } from '@arcada/kit/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RemotePart } from '../../remotes/remote-part.tsx'
import styles from './home.module.css'

/** A button in the form of a search field loads the search of the slot; without that, there is no field. */
export function HomeSearch() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [widget] = page().release.slots['dialog.search'] ?? []
  if (!widget) return null
  const close = () => setOpen(false)
  const label = t`Search games and providers`
  return (
    <div className={styles.search}>
      <button type="button" className={styles.field} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon aria-hidden="true" />
        {label}
      </button>
      {open && (
        <RemotePart
          remote={widget.app}
          folder={widget.widget}
          kind="widget"
          props={{ onClose: close }}
          loading={
            <Dialog open label={label} onClose={close}>
              <Loading>
                <Skeleton height={220} />
              </Loading>
            </Dialog>
          }
        />
      )}
    </div>
  )
}
