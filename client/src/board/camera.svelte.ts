/** Panning and zooming: what part of the drawing is seen. Keeps some of the map in view always. */

export class Camera {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);

  constructor(
    private readonly size: () => { width: number; height: number },
    private readonly maxZoom = 4,
  ) {}

  get isMoved(): boolean {
    return this.zoom !== 1 || this.x !== 0 || this.y !== 0;
  }

  /** Zoom so that the point (in units of the drawing) stays where it is. */
  zoomAt(factor: number, at: { x: number; y: number }): void {
    const zoom = Math.min(this.maxZoom, Math.max(1, this.zoom * factor));
    const ratio = zoom / this.zoom;
    this.x = at.x - (at.x - this.x) * ratio;
    this.y = at.y - (at.y - this.y) * ratio;
    this.zoom = zoom;
    this.clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
  }

  reset(): void {
    this.zoom = 1;
    this.x = this.y = 0;
  }

  /** Bring a point into view, if it is not. */
  ensureVisible(at: { x: number; y: number }): void {
    if (this.zoom === 1) return;
    const { width, height } = this.size();
    const margin = 60;
    const [px, py] = [at.x * this.zoom + this.x, at.y * this.zoom + this.y];
    this.pan(
      px < margin ? margin - px : px > width - margin ? width - margin - px : 0,
      py < margin ? margin - py : py > height - margin ? height - margin - py : 0,
    );
  }

  private clamp(): void {
    const { width, height } = this.size();
    this.x = Math.min(0, Math.max(width * (1 - this.zoom), this.x));
    this.y = Math.min(0, Math.max(height * (1 - this.zoom), this.y));
  }
}
