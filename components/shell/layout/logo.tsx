export type LogoProps = { className?: string };

/** The mark: stalks bound to a sheaf. */
export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <g stroke="var(--straw-mark)" strokeWidth="2.6">
        <path d="M16 4v24" />
        <path d="M8.5 5c0 7 5 9 5 13s-2.6 6-3.8 9.5" />
        <path d="M23.5 5c0 7-5 9-5 13s2.6 6 3.8 9.5" />
      </g>
      <path d="M10 18h12" stroke="var(--ink)" strokeWidth="3" />
    </svg>
  );
}
