import { Component, type ReactNode } from 'react'

interface Props {
  onError: (error: unknown) => void
  /** Its replacement; `retry` mounts the part anew. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps an error of one part inside that part. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children
  }
}
