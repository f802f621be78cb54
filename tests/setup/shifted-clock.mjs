// A machine whose time of day is CLOCK_SHIFT_MS ahead; timers and the monotonic clock go on as they do.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {[] | ConstructorParameters<DateConstructor>} given */
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(.../** @type {[string]} */ (/** @type {unknown} */ (given)));
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
