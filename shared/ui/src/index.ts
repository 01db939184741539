export { afterPaint } from './after-paint.ts'
export { classNames } from './class-names.ts'
export {
  Badge,
  type BadgeTone,
  CountBadge,
  Dot,
} from './components/badge.tsx'
export {
  Button,
  type ButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './components/button.tsx'
export { Card } from './components/card.tsx'
export { IconButton, type IconButtonProps } from './components/icon-button.tsx'
export { setImageBase } from './components/image-address.ts'
export { Loading, type LoadingProps } from './components/loading.tsx'
export { initialsOf, Pic } from './components/pic.tsx'
export { type FailedQuery, QueryError } from './components/query-error.tsx'
export { Screen } from './components/screen.tsx'
export { $screenTitle, useScreenTitle } from './components/screen-title.ts'
export { SectionHeader } from './components/section-header.tsx'
export { Skeleton } from './components/skeleton.tsx'
export { Empty, ErrorNotice } from './components/states.tsx'
export { type Tab, TabPanel, Tabs } from './components/tabs.tsx'
export { VisuallyHidden } from './components/visually-hidden.tsx'
export { AlertOutlet } from './dialog/alert-outlet.tsx'
export { $alert, confirmDialog, noticeDialog } from './dialog/alert-store.ts'
export { Dialog } from './dialog/dialog.tsx'
export { $layers } from './dialog/layers.ts'
export { useModal } from './dialog/use-modal.ts'
export { useInSight } from './hooks/in-sight.ts'
export { $undrawn, useDrawnInPortions } from './hooks/use-drawn-in-portions.ts'
export { useNearViewport } from './hooks/use-near-viewport.ts'
export { useOnline } from './hooks/use-online.ts'
export { usePrefersReducedMotion } from './hooks/use-prefers-reduced-motion.ts'
export { pathOnSite, safeExternal, safePath } from './html/safe-links.ts'
export { $menuOpen, openMenu } from './menu-store.ts'
export { ToastOutlet } from './toast/toast-outlet.tsx'
export {
  $toasts,
  dismissToast,
  LONG,
  pauseToasts,
  resumeToasts,
  SHORT,
  TOAST_MS,
  toast,
} from './toast/toast-store.ts'
