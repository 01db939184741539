export const getSharedFallbackGetter = ({ factory }) => factory
