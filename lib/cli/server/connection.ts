/** A server and the credentials for it. */
export type Connection = {
  /** The origin, such as `https://notes.example.com`, and the path it is served below, without a slash at the end. */
  url: string;
  /** Null for what needs no credentials. */
  token: string | null;
  /** How long to wait for an answer; 0 for as long as it takes. */
  timeoutSeconds: number;
  signal: AbortSignal;
  /** Says that the request is sent again in some seconds. */
  onWait: (seconds: number, reason: string) => void;
};
